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


def test_times_of_polars(connection):
    import polars
    from datetime import date, datetime

    times = [(date(2024, 2, 29), datetime(2024, 2, 29, 23, 59, 58, 123456)), (None, None)]
    frame = polars.DataFrame(times, schema=["A", "B"], orient="row")
    connection.execute("CREATE OR REPLACE TABLE TIMES (A DATE, B TIMESTAMP(6))")
    with pytest.raises(Exception, match=r"Column=1 Row=0.*2024-02-29T23:59:58.123456"):
        connection.import_from_polars(frame, "TIMES")
    connection.import_from_polars(frame, "TIMES", callback_params={"datetime_format": "%Y-%m-%d %H:%M:%S.%6f"})
    connection.execute("ALTER SESSION SET NLS_TIMESTAMP_FORMAT = 'YYYY-MM-DDTHH24:MI:SS.FF6'")
    connection.import_from_polars(frame, "TIMES")
    back = connection.export_to_polars("SELECT * FROM TIMES ORDER BY A", callback_params={"try_parse_dates": True})
    assert back.rows() == [times[0], times[0], times[1], times[1]]


def test_times_of_parquet(connection, tmp_path):
    import pyarrow.parquet
    from datetime import date, datetime

    rows = [{"A": date(2024, 2, 29), "B": datetime(2024, 2, 29, 23, 59, 58, 123456)}, {"A": None, "B": None}]
    pyarrow.parquet.write_table(pyarrow.Table.from_pylist(rows), tmp_path / "times.parquet")
    connection.execute("CREATE OR REPLACE TABLE TIMES (A DATE, B TIMESTAMP(6))")
    connection.import_from_parquet(tmp_path / "times.parquet", "TIMES")
    assert connection.execute("SELECT * FROM TIMES ORDER BY A").fetchall() == [
        ("2024-02-29", "2024-02-29 23:59:58.123456"), (None, None)
    ]


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
