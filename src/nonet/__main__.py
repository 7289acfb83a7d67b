"""`python -m nonet` is the same as `nonet`."""

from nonet.cli import main

main()
