"""How statements are sent to PostgreSQL."""

from collections.abc import Iterable
from typing import Any

from psycopg import Cursor
from psycopg.abc import Params


class OneByOneCursor(Cursor[Any]):
    """Sends the statements of a batch one at a time.

    psycopg sends them as a pipeline. PostgreSQL ends a session that is silent between two
    statements, but not one amid a pipeline: a node that freezes there would keep its locks, and
    others from its tables, for as long as it is frozen.
    """

    _total: int | None = None

    @property
    def rowcount(self) -> int:
        return super().rowcount if self._total is None else self._total

    def executemany(
        self, query: Any, params_seq: Iterable[Params], *, returning: bool = False
    ) -> None:
        total, self._total = 0, None
        for params in params_seq:
            self.execute(query, params)
            total += super().rowcount
        self._total = total
