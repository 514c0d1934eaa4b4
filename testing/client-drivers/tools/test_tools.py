"""Tools whose packages have no suite that needs a database: what they ask a database is answered."""

import json
import os

import pyexasol
import pytest

ADDRESS, _, PORT = os.environ["DSN"].rpartition(":")


@pytest.fixture
def hook(monkeypatch, tmp_path):
    monkeypatch.setenv("AIRFLOW_HOME", str(tmp_path))
    pytest.importorskip("airflow.providers.exasol", reason="without Airflow's provider")
    from airflow.providers.exasol.hooks.exasol import ExasolHook

    with pyexasol.connect(dsn=os.environ["DSN"], user="sys", password="exasol") as database:
        database.execute("CREATE SCHEMA IF NOT EXISTS FLOW")
    place = {"host": ADDRESS, "port": int(PORT), "schema": "FLOW"}
    connection = {"conn_type": "exasol", **place, "login": "sys", "password": "exasol"}
    monkeypatch.setenv("AIRFLOW_CONN_EXASOL_DEFAULT", json.dumps(connection))
    made = ExasolHook()
    made.run("CREATE OR REPLACE TABLE FLOW.T (A INT, B VARCHAR(9))", autocommit=True)
    return made


def test_airflow_writes_and_reads(hook, tmp_path):
    hook.run(["INSERT INTO FLOW.T VALUES (1, 'one')", "INSERT INTO FLOW.T VALUES (2, 'two')"], autocommit=True)

    assert hook.get_records("SELECT * FROM FLOW.T ORDER BY 1") == [(1, "one"), (2, "two")]
    assert hook.get_first("SELECT B FROM FLOW.T WHERE A = {a}", {"a": 2}) == ("two",)
    assert hook.get_df("SELECT A FROM FLOW.T")["A"].sum() == 3
    hook.export_to_file(str(tmp_path / "t.csv"), "SELECT * FROM FLOW.T ORDER BY 1")
    assert (tmp_path / "t.csv").read_text() == "1,one\n2,two\n"


def test_airflow_rolls_back(hook):
    with pytest.raises(Exception, match="NOWHERE"):
        hook.run(["INSERT INTO FLOW.T VALUES (1, 'one')", "INSERT INTO FLOW.NOWHERE VALUES 1"], autocommit=False)
    assert hook.get_records("SELECT * FROM FLOW.T") == []


def test_harlequin_lists_and_queries():
    pytest.importorskip("exasol.harlequin", reason="without Harlequin")
    from exasol.harlequin import Exasol
    from harlequin.exception import HarlequinQueryError

    host = ADDRESS.partition("/")[0]
    connection = Exasol(host=host, port=PORT, disable_certificate_validation=True).connect()
    assert connection.execute("CREATE SCHEMA IF NOT EXISTS HARLEQUIN") is None

    cursor = connection.execute("SELECT 1 AS A, 'x' AS B")
    assert [name for name, _ in cursor.columns()] == ["A", "B"]
    assert list(cursor.set_limit(5).fetchall()) == [(1, "x")]
    assert {item.label for item in connection.get_catalog().items[0].children} == {"System Tables", "Schemas"}
    assert connection.get_completions()
    with pytest.raises(HarlequinQueryError, match="NOWHERE"):
        connection.execute("SELECT * FROM NOWHERE")
