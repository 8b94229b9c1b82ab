"""Qwixx, the whole family: rules, records and bots.

import qwixx

game = qwixx.Game("classic", players=2)
game.roll("41 r2y3g5b6")
[option.token for option in game.options(seat=1)]   # ['r5', 'y5', 'g5', 'b5', '-']
"""

from qwixx.variants import variants as variants  # also a package: loaded later, it would shadow it

TYPE_CHECKING = False  # as in `typing`, which takes a while to import

if TYPE_CHECKING:
    from qwixx.library import *  # noqa: F403
    from qwixx.library import __all__ as __all__
else:

    def __getattr__(name: str) -> object:
        """Loads the library when something of it is used: `qwixx --help` needs nothing."""
        from importlib import import_module

        library = import_module("qwixx.library")
        names = ("__all__", *library.__all__)
        globals().update({public: getattr(library, public) for public in names})
        try:
            return globals()[name]
        except KeyError:
            raise AttributeError(f"module 'qwixx' has no attribute {name!r}") from None

    def __dir__() -> list[str]:
        return sorted({*globals(), *__getattr__("__all__")})
