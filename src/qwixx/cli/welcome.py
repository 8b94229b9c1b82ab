"""What somebody sees who has started a server: its addresses, a QR code, the page."""

import os
import sys
import webbrowser
from contextlib import suppress
from io import StringIO
from threading import Thread

WHITE_ON_BLACK, PLAIN = "\033[97;40m", "\033[0m"
SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")


def welcome(here: str, others: str | None, browse: bool, public: bool) -> None:
    """Print where the server is, for this machine and for others; open the page if wanted.

    `public`: it was started for others, too.
    """
    print(f"Qwixx is served at {here} (stop with Ctrl-C)")
    if others:
        print(f"Others find it at {others}")
        if can_draw():
            print(qr_code(others))
    elif public:
        print("This machine is on no network now: others cannot reach it")
    sys.stdout.flush()
    if browse and has_screen():
        # In a thread of its own: some browsers only return when they are closed.
        Thread(target=open_page, args=(here,), daemon=True).start()


def can_draw() -> bool:
    return sys.stdout.isatty() and sys.stdout.encoding.lower().startswith("utf")


def qr_code(text: str) -> str:
    """A QR code of half blocks; in its own colours, for not all terminals are dark."""
    import segno

    drawn = StringIO()
    segno.make(text, error="l", micro=False).terminal(drawn, border=2, compact=True)
    lines = drawn.getvalue().splitlines()
    return "\n".join(f"{WHITE_ON_BLACK}{line}{PLAIN}" for line in lines)


def has_screen() -> bool:
    """Without one, a browser would be one for the terminal, and take it from the server."""
    return sys.platform in ("win32", "darwin") or any(map(os.environ.get, SCREENS))


def open_page(url: str) -> None:
    with suppress(webbrowser.Error, OSError):  # the address stands there all the same
        webbrowser.open(url)
