"""The clock of the database, by which leases end, as an SQL function."""

from typing import Any

from sqlalchemy import BigInteger
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.functions import FunctionElement


class now_ms(FunctionElement[int]):  # noqa: N801 - reads as an SQL function
    """Milliseconds since 1970."""

    type = BigInteger()
    inherit_cache = True


@compiles(now_ms, "sqlite")
def on_sqlite(_element: now_ms, _compiler: Any, **_more: Any) -> str:
    return "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)"


@compiles(now_ms, "postgresql")
def on_postgresql(_element: now_ms, _compiler: Any, **_more: Any) -> str:
    return "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)"
