"""The command line. It notes when it began, so that commands can say how long they took to be ready."""

import time

BEGAN = time.perf_counter()
