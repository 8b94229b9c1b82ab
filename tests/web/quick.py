"""Games that go on in a moment: played over the socket, with the cookies of a device."""

import asyncio
from threading import Thread
from typing import Any

from tests.server import client
from tests.server.site import run
from tests.web.device import Device


def advance(device: Device, table: dict[str, Any], deeds: int = 10_000) -> None:
    """Play so many deeds of the seats of a device, or all."""
    advance_all([device], table, deeds)


def advance_all(devices: list[Device], table: dict[str, Any], deeds: int = 10_000) -> None:
    """The same for several devices at once. In a thread: the browser has a loop."""
    url = devices[0].url
    cookies = [
        "; ".join(f"{it['name']}={it['value']}" for it in device.context.cookies())
        for device in devices
    ]

    async def play(cookie: str) -> None:
        async with client.Player(url, table["id"], cookie, None, ()) as player:
            await client.play(player, deeds=deeds)

    async def work() -> None:
        await asyncio.gather(*map(play, cookies))

    thread = Thread(target=run, args=(work(),))
    thread.start()
    thread.join()


def finish_game(device: Device, variant: str, people: int, *bots: str) -> str:
    """A game that is over; its id. All people sit at this device."""
    table = device.open_table(variant, people, *bots)
    for number in range(1, people + 1):
        device.take(table, f"Guest {number}")
    advance(device, table)
    id: str = table["id"]
    return id
