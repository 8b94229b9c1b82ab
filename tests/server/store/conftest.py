"""Every test of the store that asks for a `url` runs on both databases."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.services import patient, postgres


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path}/qwixx.db"
    else:
        with postgres() as address:
            yield patient(address)
