"""The law compiled. Importing this needs numba; nothing else does.

The rules know no compiler: their functions are registered here, from outside, and compiled when a
compiled caller meets them.
"""

import inspect
from importlib import import_module
from types import FunctionType, ModuleType
from typing import Any

import numba
from llvmlite import ir
from numba.extending import intrinsic, overload, register_jitable

from qwixx.kernels import sources
from qwixx.kernels.batch import law_batch, rows_batch
from qwixx.rules import bits

numba.config.CACHE_DIR = str(sources.cache_folder())  # type: ignore[attr-defined]


def bit_function(build: Any) -> Any:
    """A function on one integer that is a single instruction of the machine."""

    def typed(context: Any, number: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return build(builder, arguments[0])

        return numba.int64(numba.int64), generate

    return intrinsic(typed)


EXACT = ir.Constant(ir.IntType(1), 0)
ones = bit_function(lambda builder, number: builder.ctpop(number))
zeros_below = bit_function(lambda builder, number: builder.cttz(number, EXACT))
zeros_above = bit_function(lambda builder, number: builder.ctlz(number, EXACT))


overload(bits.count)(lambda bits: lambda bits: ones(bits))
overload(bits.lowest)(lambda bits: lambda bits: zeros_below(bits))
overload(bits.highest)(lambda bits: lambda bits: 63 - zeros_above(bits))


def functions(module: ModuleType) -> list[FunctionType]:
    return [
        function
        for _, function in inspect.getmembers(module, inspect.isfunction)
        if function.__module__ == module.__name__
    ]


for name in sources.COMPILED:
    for function in functions(import_module(name)):
        register_jitable(function)


@numba.njit(cache=True, nogil=True)
def law(
    tables: Any, start: Any, boards: Any, policies: Any, seed: int, low: int, high: int,
    lists: Any, chosen: Any, log: Any, told: Any,
) -> None:  # fmt: skip
    scratch = (boards[1], boards[2], lists[2], lists[3])
    law_batch(
        tables[0], start[0], boards[0], policies, seed, low, high,
        lists[0], lists[1], chosen, scratch, log, told,
    )  # fmt: skip


@numba.njit(cache=True, nogil=True)
def rows(
    tables: Any, automaton: Any, start: Any, boards: Any, sheets: Any, policies: Any,
    seed: int, low: int, high: int, chosen: Any, log: Any, told: Any,
) -> None:  # fmt: skip
    rows_batch(
        tables[0], automaton[0], start[0], boards[0], sheets[0], policies,
        seed, low, high, chosen, log, told,
    )  # fmt: skip


def is_cold(kernel: Any) -> bool:
    """Has this kernel never been compiled for these sources?"""
    return not any(sources.cache_folder().rglob(f"compiled.{kernel.py_func.__name__}-*.nbi"))
