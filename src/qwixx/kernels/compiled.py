"""The law compiled. Importing this needs numba; nothing else does.

The rules know no compiler: their functions are registered here, from outside, and compiled when a
compiled caller meets them. Each kernel is a batch of games with the same arguments as in the
interpreter, but records and arrays instead of objects and lists (see `layout`).
"""

import inspect
from importlib import import_module
from types import FunctionType, ModuleType
from typing import Any

import numba
from llvmlite import ir
from numba.core import imputils
from numba.extending import intrinsic, overload, register_jitable
from numba.np.arrayobj import record_getattr

from qwixx.kernels import sources
from qwixx.kernels.batch import law_batch, rows_batch
from qwixx.kernels.kernel import Kernel
from qwixx.kernels.layout import WITH_CARDS
from qwixx.kernels.registry import BATCH_KERNELS, CHANCE, CHOICE, LAW, ROWS, VALUES
from qwixx.law import bits
from qwixx.players.expert import evaluate_options
from qwixx.players.levels import choose_by_level
from qwixx.players.net import win_chance

# Nothing is allocated, so no references need be counted (that would cost a quarter of the time),
# and no division by zero need be looked for.
LEAN: dict[str, Any] = {"_nrt": False, "error_model": "numpy"}
INNER = {**LEAN, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
INLINED = {
    *("choose", "colour_cells", "cross", "greedy", "append_moves"),
    *("roll", "enter_next_turn", "enter_second", "update_row", "append_ways"),
}
"""Functions that are worth repeating wherever they are called; the compiler is too shy to."""


def bit_function(build: Any) -> Any:
    """A function of one integer that is a single machine instruction."""

    def type_call(context: Any, number: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return build(builder, arguments[0])

        return numba.int64(numba.int64), generate

    return intrinsic(type_call)


EXACT = ir.Constant(ir.IntType(1), 0)
ones = bit_function(lambda builder, number: builder.ctpop(number))
zeros_below = bit_function(lambda builder, number: builder.cttz(number, EXACT))
zeros_above = bit_function(lambda builder, number: builder.ctlz(number, EXACT))


overload(bits.count)(lambda bits: lambda bits: ones(bits))
overload(bits.lowest)(lambda bits: lambda bits: zeros_below(bits))
overload(bits.highest)(lambda bits: lambda bits: 63 - zeros_above(bits))


def load_cards(context: Any, builder: Any, record: Any, value: Any) -> Any:
    """Is a card game played? The type of its records says so, and the other branch is left out."""
    return context.get_constant(numba.int64, int(WITH_CARDS in record.fields))


def load_pile(context: Any, builder: Any, record: Any, value: Any) -> Any:
    """Without cards there is no pile."""
    if WITH_CARDS in record.fields:
        return record_getattr(context, builder, record, value, "pile")
    return context.get_constant(numba.int64, 0)


imputils.lower_getattr(numba.types.Record, "cards")(load_cards)  # type: ignore[no-untyped-call]
imputils.lower_getattr(numba.types.Record, "pile")(load_pile)  # type: ignore[no-untyped-call]


def functions(module: ModuleType) -> list[FunctionType]:
    return [
        function
        for _, function in inspect.getmembers(module, inspect.isfunction)
        if function.__module__ == module.__name__
    ]


found = [it for name in sources.COMPILED for it in functions(import_module(name))]
assert {function.__name__ for function in found} >= INLINED
for function in found:
    register_jitable(**INNER, forceinline=function.__name__ in INLINED)(function)


def law(*arguments: Any) -> None:
    law_batch(*arguments)


def rows(*arguments: Any) -> None:
    rows_batch(*arguments)


def choice(*arguments: Any) -> int:
    return choose_by_level(*arguments)


def option_values(*arguments: Any) -> int:
    return evaluate_options(*arguments)


def chance(*arguments: Any) -> float:
    return win_chance(*arguments)


ENGINES = {LAW: law, ROWS: rows}
FUNCTIONS = {
    **{row.name: ENGINES[row.engine] for row in BATCH_KERNELS},
    CHOICE: choice,
    VALUES: option_values,
    CHANCE: chance,
}
KERNELS = {name: Kernel(name, function, **LEAN) for name, function in FUNCTIONS.items()}
