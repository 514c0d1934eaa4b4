"""dbt over a virtual schema: a project is built twice, with changed files in between."""

import json
import os
import shutil
import subprocess
import sys
from datetime import datetime
from pathlib import Path

import pytest

pytest.importorskip("dbt.adapters.exasol", reason="without dbt")

PROJECT = Path(__file__).parents[1] / "dbt"


def write_sales(directory, name, rows):
    import pyarrow
    import pyarrow.parquet

    columns = list(zip(*rows))
    table = pyarrow.table(
        {
            "sale_id": pyarrow.array(columns[0], pyarrow.int32()),
            "product_id": pyarrow.array(columns[1], pyarrow.int32()),
            "quantity": pyarrow.array(columns[2], pyarrow.int32()),
            "status": pyarrow.array(columns[3], pyarrow.string()),
            "sold_at": pyarrow.array(columns[4], pyarrow.timestamp("us")),
        }
    )
    directory.mkdir(parents=True, exist_ok=True)
    pyarrow.parquet.write_table(table, directory / name)


@pytest.fixture
def build(tmp_path):
    project = tmp_path / "project"
    shutil.copytree(PROJECT, project)

    def built():
        command = [str(Path(sys.executable).with_name("dbt")), "--no-use-colors", "build"]
        ended = subprocess.run(command, cwd=project, capture_output=True, text=True, timeout=300)
        assert ended.returncode == 0, ended.stdout + ended.stderr
        results = json.loads((project / "target" / "run_results.json").read_text(encoding="utf-8"))["results"]
        return {result["unique_id"].split(".")[2]: result["status"] for result in results}

    built.project = project
    return built


def test_build(connection, build):
    sales = Path(os.environ["S3_DIR"]) / "shop" / "sales"
    first, second = datetime(2024, 3, 1, 8, 30, 0, 250000), datetime(2024, 3, 2, 13, 0)
    write_sales(sales, "1.parquet", [(1, 1, 10, "sold", first), (2, 2, 20, "sold", first), (3, 3, 1, "reserved", first)])
    connection.execute("DROP FORCE VIRTUAL SCHEMA IF EXISTS LAKE CASCADE")
    connection.execute("DROP SCHEMA IF EXISTS DBT CASCADE")
    secret = {
        "awsAccessKeyId": "", "awsSecretAccessKey": "", "awsRegion": "eu-central-1", "s3Bucket": "shop",
        "awsEndpointOverride": os.environ["S3"], "s3PathStyleAccess": True, "useSsl": False,
    }
    connection.execute(f"CREATE OR REPLACE CONNECTION SHOP TO '' USER '' IDENTIFIED BY '{json.dumps(secret)}'")
    connection.execute("CREATE VIRTUAL SCHEMA LAKE USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME = 'SHOP' "
                       "TABLES = 'SALES=sales/*.parquet'")
    try:
        statuses = build()
        assert set(statuses.values()) == {"success", "pass"}
        assert connection.execute("SELECT PRODUCT_NAME, AMOUNT FROM DBT.SALES_OF_PRODUCTS ORDER BY 1").fetchall() == [
            ("Birnen", "40"), ("Quitten", None), ("Äpfel, rot", "5")]

        write_sales(sales, "1.parquet", [(1, 1, 11, "sold", first), (2, 2, 20, "sold", first), (3, 3, 1, "sold", second)])
        write_sales(sales, "2.parquet", [(4, 1, 5, "reserved", second)])
        products = build.project / "seeds" / "products.csv"
        products.write_text(products.read_text(encoding="utf-8").replace("2.00", "2.50"), encoding="utf-8")
        assert set(build().values()) == {"success", "pass"}
    finally:
        connection.execute("DROP FORCE VIRTUAL SCHEMA IF EXISTS LAKE CASCADE")

    def rows(query):
        return connection.execute(query).fetchall()

    assert rows("SELECT SALE_ID, QUANTITY FROM DBT.APPENDED ORDER BY 1, 2") == [(1, 10), (2, 20), (3, 1), (3, 1), (4, 5)]
    assert rows("SELECT SALE_ID, QUANTITY FROM DBT.REPLACED ORDER BY 1, 2") == [(1, 11), (2, 20), (3, 1), (4, 5)]
    assert rows("SELECT PRODUCT_ID, QUANTITY, STATUS FROM DBT.MERGED ORDER BY 1") == [
        (1, "16", "sold"), (2, "20", "sold"), (3, "1", "sold")]
    assert rows("SELECT PRODUCT_ID, PRICE, DBT_VALID_TO IS NULL FROM DBT.PRODUCT_HISTORY ORDER BY 1, 2") == [
        (1, "0.5", True), (2, "2", False), (2, "2.5", True), (3, None, True)]
    assert rows("SELECT SALE_ID, STATUS, DBT_VALID_TO IS NULL FROM DBT.SALE_HISTORY ORDER BY 1, 3") == [
        (1, "sold", True), (2, "sold", True), (3, "reserved", False), (3, "sold", True), (4, "reserved", True)]
