"""Learning compiled, and all that it calls. Importing this needs numba."""

from typing import Any

import numba
from numba.extending import register_jitable

from qwixx.kernels.compiled import INNER, LEAN, functions
from qwixx.train import gather, learn

for module in (gather, learn):
    for function in functions(module):
        register_jitable(**INNER)(function)


@numba.njit(cache=True, nogil=True, **LEAN)  # type: ignore[untyped-decorator]
def gathered(*arguments: Any) -> int:
    return gather.gather(*arguments)


@numba.njit(cache=True, nogil=True, fastmath=True, **LEAN)  # type: ignore[untyped-decorator]
def fitted(*arguments: Any) -> float:
    return learn.fit(*arguments)


@numba.njit(cache=True, nogil=True, **LEAN)  # type: ignore[untyped-decorator]
def predicted(*arguments: Any) -> None:
    learn.predict(*arguments)
