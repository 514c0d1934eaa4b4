"""What only current drivers can do, and the examples of the documents."""

import os
import re
from pathlib import Path

import pyexasol
import pytest

if pyexasol.__version__.startswith("0."):
    pytest.skip("for current drivers", allow_module_level=True)

PAGE = Path(__file__).parents[3] / "doc" / "how-to" / "connect-clients.md"


def test_prepared_statement(connection):
    connection.execute("CREATE OR REPLACE TABLE PREPARED (A INT, B VARCHAR(10))")
    statement = connection.create_prepared_statement("INSERT INTO PREPARED VALUES (?, ?)")
    statement.execute_prepared([(1, "a"), (2, None)])
    assert statement.rowcount() == 2
    query = connection.create_prepared_statement("SELECT B FROM PREPARED WHERE A = ?")
    query.execute_prepared([(1,)])
    assert query.fetchall() == [("a",)]


def test_polars(connection):
    frame = connection.export_to_polars("SELECT 1 AS A, 'x' AS B")
    assert frame.rows() == [(1, "x")]


def test_parquet(connection, tmp_path):
    import pyarrow.parquet

    connection.export_to_parquet(tmp_path / "out", "SELECT 1 AS A, 'x' AS B")
    assert pyarrow.parquet.read_table(tmp_path / "out").to_pylist() == [{"A": 1, "B": "x"}]


def test_several_tunnels_at_once(connection):
    import threading

    from pyexasol import http_transport

    connection.execute("CREATE OR REPLACE TABLE WIDE AS SELECT A.N AS I FROM "
                       "(SELECT KEYWORD AS N FROM EXA_SQL_KEYWORDS) A, (SELECT KEYWORD AS N FROM EXA_SQL_KEYWORDS) B")
    lines = []

    def read(pipe, destination, **_):
        destination.append(sum(1 for _ in pipe))

    tunnels = [http_transport("127.0.0.1", connection.ws_port, encryption=True) for _ in range(3)]
    threads = [threading.Thread(target=t.export_to_callback, args=(read, lines)) for t in tunnels]
    for thread in threads:
        thread.start()
    connection.export_parallel([t.exa_address for t in tunnels], "SELECT I FROM WIDE")
    for thread in threads:
        thread.join()
    assert sum(lines) == connection.execute("SELECT COUNT(*) FROM WIDE").fetchval()
    assert len(lines) == 3


def test_the_examples_of_the_page():
    names = {"DSN": os.environ["DSN"], "PASSWORD": "exasol"}
    for block in re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL):
        exec(block, names)
