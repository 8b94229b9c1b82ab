"""The games that can be played: one module each, found by looking, registered nowhere."""

from collections.abc import Mapping
from functools import cache

TYPE_CHECKING = False

if TYPE_CHECKING:
    from qwixx.law.variant import Variant


@cache
def variants() -> "Mapping[str, Variant]":
    """Every variant by its id, in the order of lists."""
    import pkgutil
    from importlib import import_module
    from types import MappingProxyType

    names = (module.name for module in pkgutil.iter_modules(__path__))
    found: list[Variant] = [import_module(f"{__name__}.{name}").VARIANT for name in names]
    return MappingProxyType({v.id: v for v in sorted(found, key=lambda v: v.order)})


def find_variant(variant: "str | Variant") -> "Variant":
    """The variant of this id; raises SetupError if there is none."""
    from qwixx.rules.refusal import quote
    from qwixx.rules.state import SetupError

    if not isinstance(variant, str):
        return variant
    if variant not in variants():
        known = ", ".join(variants())
        raise SetupError(f"there is no variant {quote(variant)}: there are {known}")
    return variants()[variant]
