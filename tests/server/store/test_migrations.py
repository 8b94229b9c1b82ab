"""Migrations lead to the schema, and back."""

from collections.abc import Iterator
from contextlib import suppress

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, Inspector, inspect

from qwixx.server.store.engine import connect
from qwixx.server.store.migrate import HEAD, MIGRATIONS, alembic_config, current_version, upgrade
from qwixx.server.store.schema import metadata


@pytest.fixture
def engine(url: str) -> Iterator[Engine]:
    made = connect(url)
    yield made
    made.dispose()


def test_migrations_lead_to_the_schema(engine: Engine) -> None:
    upgrade(engine)
    with engine.connect() as connection:
        context = MigrationContext.configure(
            connection, opts={"compare_type": True, "compare_server_default": True}
        )
        assert compare_metadata(context, metadata) == []


def test_migrations_and_the_schema_write_the_same_tables(engine: Engine) -> None:
    """Down to the conditions of indexes and the names of constraints."""
    upgrade(engine)
    migrated = shape(engine)
    with engine.begin() as connection:
        metadata.drop_all(connection)
        metadata.create_all(connection)
    assert shape(engine) == migrated


def shape(engine: Engine) -> dict[str, object]:
    """All that the database says about our tables."""
    found = inspect(engine)
    return {
        table: (
            [{**column, "type": str(column["type"])} for column in found.get_columns(table)],
            found.get_pk_constraint(table),
            sorted(map(str, found.get_foreign_keys(table))),
            sorted(map(str, found.get_unique_constraints(table))),
            sorted(
                (str(index["name"]), index["column_names"], condition(index.get("dialect_options")))
                for index in found.get_indexes(table)
            ),
            options(found, table),
        )
        for table in metadata.tables
    }


def options(found: Inspector, table: str) -> object:
    with suppress(NotImplementedError):  # PostgreSQL has none that we use
        return found.get_table_options(table)
    return None


def condition(options: dict[str, object] | None) -> list[str]:
    return [str(value) for name, value in (options or {}).items() if name.endswith("where")]


def test_the_way_leads_up_and_down_and_up(engine: Engine) -> None:
    upgrade(engine)
    first = shape(engine)
    steps = [step.revision for step in ScriptDirectory(str(MIGRATIONS)).walk_revisions()]
    for target in (*steps[1:], "base"):
        with engine.begin() as connection:
            command.downgrade(alembic_config(connection), target)
    assert set(inspect(engine).get_table_names()) == {"alembic_version"}
    for target in reversed(steps):
        with engine.begin() as connection:
            command.upgrade(alembic_config(connection), target)
            assert current_version(connection) == target
    assert shape(engine) == first


def test_the_newest_migration_is_known_by_name() -> None:
    assert ScriptDirectory(str(MIGRATIONS)).get_heads() == [HEAD]
