"""`qwixx serve`: tables for people and bots, on the net."""

import argparse
import asyncio
import os
from functools import partial

from qwixx.cli.errors import refuse
from qwixx.cli.printing import stdout
from qwixx.cli.welcome import welcome


def run(arguments: argparse.Namespace) -> int:
    stdout.fill_gaps()
    from qwixx.server import logs
    from qwixx.server.app import serve
    from qwixx.server.http.address import EVERYWHERE, ListenError
    from qwixx.server.node.bus import BusError
    from qwixx.server.settings import SettingsError, load_settings
    from qwixx.server.store import StoreError

    try:
        settings = load_settings(os.environ, vars(arguments))
        logs.setup(settings)
        with asyncio.Runner(loop_factory=loop_factory()) as runner:
            public = settings.host in EVERYWHERE
            announce = partial(welcome, browse=arguments.open, public=public)
            runner.run(serve(settings, announce))
    except SettingsError as error:
        return refuse(str(error))
    except (ListenError, StoreError, BusError, OSError) as error:
        return refuse(f"the server cannot start: {error}")
    return 0


def loop_factory() -> "type[asyncio.AbstractEventLoop] | None":
    try:
        import uvloop
    except ImportError:  # there is none for Windows
        return None
    return uvloop.Loop
