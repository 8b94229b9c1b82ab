"""Learning compiled, and all that it calls. Importing this needs numba."""

from typing import Any

from numba.extending import register_jitable

from qwixx.kernels.compiled import INNER, LEAN, functions
from qwixx.kernels.kernel import kernel
from qwixx.train import gather, learn, samples

for module in (samples, gather, learn):
    for function in functions(module):
        register_jitable(**INNER)(function)


@kernel(**LEAN)
def gather_games(*arguments: Any) -> int:
    return gather.gather(*arguments)


@kernel(fastmath=True, **LEAN)
def fit_net(*arguments: Any) -> float:
    return learn.fit(*arguments)


@kernel(**LEAN)
def predict_values(*arguments: Any) -> None:
    learn.predict(*arguments)
