"""Ctrl-C, as a user presses it: in a process of its own, in the middle of the work."""

from __future__ import annotations

import signal
import subprocess
import sys
import time


def seconds_to_stop(work: str) -> float:
    """How long a Python process that is busy with `work` takes from the signal to KeyboardInterrupt."""
    code = (
        "import nonet, time\n"
        "print('ready', flush=True)\n"
        f"try: {work}\n"
        "except KeyboardInterrupt: print(time.time())\n"
    )
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        assert child.stdout.readline() == "ready\n"
        time.sleep(0.5)
        sent = time.time()
        child.send_signal(signal.SIGINT)
        return float(child.stdout.readline()) - sent
