"""What the figures were measured on."""

from __future__ import annotations

import os
import platform
from datetime import UTC, datetime
from importlib import metadata
from pathlib import Path

import nonet
import nonet._native as native


def machine() -> dict[str, str]:
    """CPU, kernel, compiler and versions, by name."""
    return {
        "CPU": f"{cpu_model()}, {os.cpu_count()} cores",
        "kernel": os.environ.get("NONET_KERNEL") or native.kernels[-1],  # the fastest is last
        "compiler": native.compiler,
        "versions": ", ".join(versions()),
        "system": platform.platform(),
        "load": f"{os.getloadavg()[0]:.2f}" if hasattr(os, "getloadavg") else "unknown",
        "date": datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC"),
    }


def cpu_model() -> str:
    """The CPU as its maker calls it."""
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        for line in cpuinfo.read_text().splitlines():
            if line.startswith("model name"):
                return line.split(":", 1)[1].strip()
    return platform.processor() or platform.machine()


def versions() -> list[str]:
    """nonet, Python, and the packages whose arrays are handed over, if they are here."""
    found = [f"nonet {nonet.__version__}", f"{platform.python_implementation()} {platform.python_version()}"]
    for package in ("numpy", "pyarrow"):
        try:
            found.append(f"{package} {metadata.version(package)}")
        except metadata.PackageNotFoundError:
            found.append(f"no {package}")
    return found
