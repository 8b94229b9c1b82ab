"""`qwixx` with a clock that is off: python -m tests.server.node.shifted SECONDS serve"""

import runpy
import sys
import time

shift_ns = int(sys.argv.pop(1)) * 1_000_000_000
steady, wall = time.time_ns, time.time
time.time_ns = lambda: steady() + shift_ns
time.time = lambda: wall() + shift_ns / 1_000_000_000
runpy.run_module("qwixx", run_name="__main__", alter_sys=True)
