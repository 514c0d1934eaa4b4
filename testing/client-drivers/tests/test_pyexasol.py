"""What users of pyexasol do."""

import threading

import pyexasol
import pytest

ALL_TYPES = """
    SELECT CAST(1 AS DECIMAL(9,0)) A, CAST(1.5 AS DECIMAL(10,5)) B, CAST(2 AS DOUBLE) C, 'ä' D, TRUE E,
      DATE '2020-01-31' F, TIMESTAMP '2020-01-31 10:11:12.5' G, CAST(NULL AS VARCHAR(5)) H
"""
LONG = "SELECT COUNT(*) FROM NUMBERS A, NUMBERS B, NUMBERS C, NUMBERS D WHERE A.I * B.I + C.I > D.I"


@pytest.fixture
def numbers(connection):
    connection.execute("CREATE OR REPLACE TABLE NUMBERS (I INT, T VARCHAR(50))")
    connection.import_from_iterable(((i, f"row {i}") for i in range(20_000)), "NUMBERS")
    return "NUMBERS"


def test_all_types(connection):
    assert connection.execute(ALL_TYPES).fetchall() == [
        (1, "1.5", 2.0, "ä", True, "2020-01-31", "2020-01-31 10:11:12.500000", None)
    ]


def test_tls(connect):
    with connect(encryption=True) as encrypted:
        assert encrypted.execute("SELECT 1").fetchval() == 1


def test_files_over_tls(connect, numbers):
    with connect(encryption=True, schema="CLIENTS") as encrypted:
        encrypted.import_from_iterable([(-1, "encrypted")], numbers)
        assert len(encrypted.export_to_list(f"SELECT * FROM {numbers}")) == 20_001


def test_mapped_types(connect):
    with connect(fetch_mapper=pyexasol.exasol_mapper, fetch_dict=True) as mapped:
        row = mapped.execute(ALL_TYPES).fetchone()
    assert str(row["B"]) == "1.5"
    assert row["F"].isoformat() == "2020-01-31"


def test_rows_are_fetched_in_parts(connection, numbers):
    rows = connection.execute(f"SELECT I, T FROM {numbers} ORDER BY I").fetchall()
    assert rows == [(i, f"row {i}") for i in range(20_000)]


def test_compressed(connect, connection, numbers):
    with connect(compression=True, schema="CLIENTS") as compressed:
        assert len(compressed.execute(f"SELECT * FROM {numbers}").fetchall()) == 20_000
        assert len(compressed.export_to_list(f"SELECT * FROM {numbers}")) == 20_000
        compressed.import_from_iterable([(-1, "compressed")], numbers)
        assert compressed.execute(f"SELECT COUNT(*) FROM {numbers}").fetchval() == 20_001


def test_errors(connection):
    with pytest.raises(pyexasol.ExaQueryError) as error:
        connection.execute("SELECT * FROM NOWHERE")
    assert error.value.code == "42000"
    assert connection.execute("SELECT 1").fetchval() == 1


def test_transactions(connect, connection, numbers):
    with connect(autocommit=False, schema="CLIENTS") as writer:
        writer.execute(f"DELETE FROM {numbers}")
        assert connection.execute(f"SELECT COUNT(*) FROM {numbers}").fetchval() == 20_000
        writer.rollback()
        writer.execute(f"DELETE FROM {numbers} WHERE I >= 10")
        writer.commit()
    assert connection.execute(f"SELECT COUNT(*) FROM {numbers}").fetchval() == 10


def test_abort(connection, numbers):
    timer = threading.Timer(0.5, connection.abort_query)
    timer.start()
    with pytest.raises(pyexasol.ExaQueryAbortError):
        connection.execute(LONG)
    timer.join()


def test_timeout(connection, numbers):
    connection.set_query_timeout(1)
    with pytest.raises(pyexasol.ExaQueryTimeoutError):
        connection.execute(LONG)


def test_metadata(connection, numbers):
    assert connection.meta.table_exists(numbers)
    assert not connection.meta.table_exists("NOWHERE")
    assert [c["COLUMN_NAME"] for c in connection.meta.list_columns("CLIENTS", numbers)] == ["I", "T"]
    assert connection.meta.sql_columns(f"SELECT T FROM {numbers}")["T"]["size"] == 50
    assert connection.ext.get_columns(numbers)["I"]["type"] == "DECIMAL"


def test_insert_multi(connection):
    connection.execute("CREATE OR REPLACE TABLE MANY (A INT, B VARCHAR(10), C DOUBLE)")
    connection.ext.insert_multi("MANY", [(i, f"it's {i}", 0.5) for i in range(1000)])
    assert connection.execute("SELECT SUM(A), MAX(B) FROM MANY").fetchone() == ("499500", "it's 999")


def test_pandas_there_and_back(connection):
    import pandas

    frame = pandas.DataFrame({"I": range(100_000), "T": [f"a,\"{i}\"" for i in range(100_000)], "X": 0.25})
    connection.execute("CREATE OR REPLACE TABLE FRAME (I INT, T VARCHAR(100), X DOUBLE)")
    connection.import_from_pandas(frame, "FRAME")
    back = connection.export_to_pandas("SELECT * FROM FRAME ORDER BY I")
    assert back.equals(frame)


def test_times_of_pandas(connection):
    import pandas

    frame = pandas.DataFrame({"A": pandas.to_datetime(["2024-02-29", None]),
                              "B": pandas.to_datetime(["2024-02-29 23:59:58.123456", None])})
    connection.execute("CREATE OR REPLACE TABLE TIMES (A DATE, B TIMESTAMP(6))")
    connection.import_from_pandas(frame, "TIMES")
    assert connection.execute("SELECT * FROM TIMES WHERE A IS NOT NULL").fetchall() == [
        ("2024-02-29", "2024-02-29 23:59:58.123456")
    ]
    back = connection.export_to_pandas("SELECT * FROM TIMES ORDER BY A", callback_params={"parse_dates": ["A", "B"]})
    assert back.equals(frame)


def test_a_failing_import_changes_nothing(connection, numbers):
    with pytest.raises(Exception):
        connection.import_from_iterable([(1, "a"), ("no number", "b")], numbers)
    assert connection.execute(f"SELECT COUNT(*) FROM {numbers}").fetchval() == 20_000
