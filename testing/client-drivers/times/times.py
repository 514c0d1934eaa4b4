"""Times of Python's clients: each line is a client, a step, and the median of its runs in milliseconds."""

import os
import statistics
import sys
import time

ROWS = "SELECT N, N || ' text' FROM VALUES BETWEEN 1 AND 1000000 AS T(N)"


def timed(client, step, run, repeats=5):
    times = []
    for _ in range(repeats + 1):
        start = time.perf_counter()
        run()
        times.append((time.perf_counter() - start) * 1000)
    print(f"{client} | {step} | {statistics.median(times[1:]):.1f}", flush=True)


def pyexasol_times():
    import pyexasol

    def connect():
        return pyexasol.connect(dsn=os.environ["DSN"], user="sys", password="exasol")

    connection = connect()
    timed("pyexasol", "connect", lambda: connect().close())
    timed("pyexasol", "SELECT 1", lambda: connection.execute("SELECT 1").fetchall(), 50)
    statement = connection.create_prepared_statement("SELECT ? FROM DUAL")

    def prepared():
        statement.execute_prepared([("x",)])
        statement.fetchall()

    timed("pyexasol", "prepared SELECT", prepared, 50)
    timed("pyexasol", "1,000,000 rows", lambda: sum(1 for _ in connection.execute(ROWS)))


def sqlalchemy_times():
    import sqlalchemy

    address, _, port = os.environ["DSN"].rpartition(":")
    host, _, fingerprint = address.partition("/")
    engine = sqlalchemy.create_engine(
        f"exa+websocket://sys:exasol@{host}:{port}?FINGERPRINT={fingerprint}", poolclass=sqlalchemy.pool.NullPool
    )
    timed("sqlalchemy-exasol", "connect", lambda: engine.connect().close())
    with engine.connect() as connection:
        timed("sqlalchemy-exasol", "SELECT 1", lambda: connection.execute(sqlalchemy.text("SELECT 1")).fetchall(), 50)
        query = sqlalchemy.text("SELECT :value FROM DUAL")
        timed("sqlalchemy-exasol", "prepared SELECT", lambda: connection.execute(query, {"value": "x"}).fetchall(), 50)
        timed("sqlalchemy-exasol", "1,000,000 rows", lambda: sum(1 for _ in connection.execute(sqlalchemy.text(ROWS))))


for name in sys.argv[1:]:
    {"pyexasol": pyexasol_times, "sqlalchemy": sqlalchemy_times}[name]()
