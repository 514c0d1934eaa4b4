"""The statements of a user against the S3 server that `run` has started."""

import datetime
import hashlib
import hmac
import http.client
import json
import os
import pathlib
import subprocess
import tempfile
import time
import unittest
import urllib.parse
import xml.etree.ElementTree as ElementTree

STORE = os.environ["STORE"]
ENDPOINT = os.environ["ENDPOINT"]
HOST = ENDPOINT.removeprefix("http://")
PVS = os.environ["PVS"]
BUCKET = "lake"
START_SECONDS = 120

# moto checks no keys unless told to, and S3Mock never does.
KNOWS_KEYS = STORE not in ("moto", "s3mock")

# s3s-fs lists no entity tags, and so cannot be read: no file could be pinned.
LISTS_TAGS = STORE != "s3s"

# Servers over a directory have no room for keys that are no paths, and the Tomcat of S3Mock refuses an encoded slash, which is
# how the second of two slashes is sent.
KNOWS_DOUBLE_SLASHES = STORE == "moto"

ODD_KEYS = ["a b", "a+b", "a%20b", "100%", "grüße 東京", "it's", "a=b&c", "(x) [y] {z}", "#1", "q?", "ein:zwei", "a,b;c", "~!@$"]
DOUBLE_SLASHES = ["deep//double", "/leading"]


def connection(**changes):
    return json.dumps(
        {
            "s3Bucket": BUCKET,
            "awsEndpointOverride": ENDPOINT,
            "s3PathStyleAccess": True,
            "awsAccessKeyId": "test",
            "awsSecretAccessKey": "testsecret",
            **changes,
        }
    )


def request(method, key="", body=b"", query=""):
    """A signed request of this test's own; returns status and body."""
    path = "/" + BUCKET + ("/" + urllib.parse.quote(key, safe="/-_.~") if key else "")
    now = datetime.datetime.now(datetime.timezone.utc).strftime("%Y%m%dT%H%M%SZ")
    scope = now[:8] + "/us-east-1/s3/aws4_request"
    headers = {"host": HOST, "x-amz-content-sha256": hashlib.sha256(body).hexdigest(), "x-amz-date": now}
    names = ";".join(headers)
    canonical = "\n".join(
        [method, path, query, *(f"{name}:{value}" for name, value in headers.items()), "", names]
        + [headers["x-amz-content-sha256"]]
    )
    signed = "\n".join(["AWS4-HMAC-SHA256", now, scope, hashlib.sha256(canonical.encode()).hexdigest()])
    key_bytes = b"AWS4testsecret"
    for part in scope.split("/"):
        key_bytes = hmac.digest(key_bytes, part.encode(), "sha256")
    headers["authorization"] = (
        f"AWS4-HMAC-SHA256 Credential=test/{scope}, SignedHeaders={names}, "
        f"Signature={hmac.digest(key_bytes, signed.encode(), 'sha256').hex()}"
    )
    client = http.client.HTTPConnection(HOST, timeout=30)
    try:
        client.request(method, path + ("?" + query if query else ""), body, headers)
        answer = client.getresponse()
        return answer.status, answer.read()
    finally:
        client.close()


def keys(prefix):
    status, body = request("GET", query="list-type=2&prefix=" + urllib.parse.quote(prefix, safe=""))
    assert status == 200, body
    return sorted(found.text for found in ElementTree.fromstring(body).iter() if found.tag.endswith("}Key") or found.tag == "Key")


def put(key, text):
    status, body = request("PUT", key, text.encode())
    assert status == 200, (key, status, body)


def quoted(text):
    return "'" + text.replace("'", "''") + "'"


def setUpModule():
    deadline = time.monotonic() + START_SECONDS
    while True:
        try:
            status, body = request("PUT")
            break
        except OSError:
            os.kill(int(os.environ["SERVER"]), 0)
            if time.monotonic() > deadline:
                raise
            time.sleep(0.2)
    assert status == 200, body


class StoreTest(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.directory = pathlib.Path(directory.name)
        self.database = self.directory / "test.db"
        self.prefix = self.id().rpartition(".")[2] + "/"

    def pvs(self, *arguments):
        command = [PVS, *map(str, arguments), "--database", str(self.database)]
        return subprocess.run(command, capture_output=True, encoding="utf-8", check=False)

    def fails(self, sql):
        """The message of statements of which one fails."""
        done = self.pvs("sql", "--format=json", "-c", sql)
        self.assertNotEqual(done.returncode, 0, done.stdout)
        return done.stdout + done.stderr

    def run_sql(self, sql, **changes):
        """The rows of the last statement."""
        create = f"CREATE OR REPLACE CONNECTION S3 TO '' USER '' IDENTIFIED BY {quoted(connection(**changes))};"
        done = self.pvs("sql", "--format=json", "-c", create + "CREATE SCHEMA IF NOT EXISTS T; OPEN SCHEMA T;" + sql)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        return json.loads(done.stdout)["results"][-1].get("rows")


@unittest.skipUnless(LISTS_TAGS, "lists no entity tags")
class Statements(StoreTest):
    def export(self, rows, options):
        self.run_sql(
            f"CREATE TABLE IF NOT EXISTS N (ID DECIMAL(18,0), P DECIMAL(9,0), X VARCHAR(64));"
            f"TRUNCATE TABLE N; INSERT INTO N SELECT LEVEL, MOD(LEVEL, 3), HASH_SHA256(LEVEL) FROM DUAL CONNECT BY LEVEL <= {rows};"
            f"EXPORT N INTO SCRIPT ADAPTER.EXPORT_PARQUET AT S3 WITH TARGET='{self.prefix}' {options}"
        )

    def parquet_keys(self, prefix=None):
        return [key for key in keys(prefix or self.prefix) if key.endswith(".parquet")]

    def test_export_scan_and_overwrite(self):
        for rows in (3000, 1000):
            self.export(rows, "PARTITION_BY='P' FILE_ROWS='700' OVERWRITE='true'")
            found = self.run_sql(
                "DROP VIRTUAL SCHEMA IF EXISTS V CASCADE;"
                "CREATE VIRTUAL SCHEMA V USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME='S3'"
                f" TABLES='N={self.prefix}**.parquet';"
                "SELECT COUNT(*), COUNT(DISTINCT ID), SUM(P), COUNT(DISTINCT X) FROM V.N"
            )
            self.assertEqual(found, [[rows, rows, sum(i % 3 for i in range(1, rows + 1)), rows]])
            status, manifest = request("GET", self.prefix + "_manifest.json")
            self.assertEqual(status, 200)
            named = sorted(entry["key"] for entry in json.loads(manifest)["files"])
            self.assertEqual(self.parquet_keys(), named)

    def test_large_files_in_parts(self):
        self.export(400000, "COMPRESSION='NONE'")
        self.assertEqual(
            self.run_sql(
                "CREATE TABLE B (ID DECIMAL(18,0), P DECIMAL(9,0), X VARCHAR(64));"
                f"IMPORT INTO B FROM SCRIPT ADAPTER.IMPORT_PARQUET AT S3 WITH SOURCE='{self.prefix}*.parquet';"
                "SELECT COUNT(*), COUNT(DISTINCT X), SUM(ID) FROM B WHERE X = HASH_SHA256(ID)"
            ),
            [[400000, 400000, 400000 * 400001 // 2]],
        )

    def load(self, after):
        return self.run_sql(
            "CREATE TABLE IF NOT EXISTS L (ID DECIMAL(18,0), P DECIMAL(9,0), X VARCHAR(64));"
            f"EXECUTE SCRIPT ADAPTER.LOAD_PARQUET('job', 'S3', '{self.prefix}*.parquet', 'T.L', 'AFTER={after}')"
        )

    def test_load_and_move(self):
        self.export(3000, "FILE_ROWS='1000'")
        before = self.parquet_keys()
        rows = self.load("MOVE:done/")
        self.assertEqual([row[1] for row in rows], ["LOADED"] * len(before), rows)
        self.assertEqual(self.parquet_keys(), [])
        self.assertEqual(self.parquet_keys("done/" + self.prefix), ["done/" + key for key in before])
        self.assertEqual(self.run_sql("SELECT COUNT(*) FROM L"), [[3000]])
        self.assertEqual(self.run_sql('SELECT DISTINCT AFTER_STATE FROM PARQUET_LOAD.LOAD_FILE'), [["DONE"]])
        self.assertEqual(self.load("MOVE:done/"), [])

    def test_load_and_delete(self):
        self.export(3000, "FILE_ROWS='1000'")
        self.assertTrue(self.load("DELETE"))
        self.assertEqual(self.parquet_keys(), [])
        self.assertEqual(self.run_sql("SELECT COUNT(*) FROM L"), [[3000]])
        self.assertEqual(self.run_sql('SELECT DISTINCT AFTER_STATE FROM PARQUET_LOAD.LOAD_FILE'), [["DONE"]])

    def test_copy_and_load_of_the_command_line(self):
        self.run_sql("CREATE TABLE N AS SELECT LEVEL AS ID FROM DUAL CONNECT BY LEVEL <= 1000")
        place = f"s3://{BUCKET}/{self.prefix}"
        done = self.pvs("copy", "--from", "T.N", "--to", place, "--connection", "S3")
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertEqual(len(self.parquet_keys()), 1)
        csv = self.directory / "rows.csv"
        csv.write_text("ID\n1\n2\n")
        done = self.pvs("load", "--into", "T.N", "--via", place + "stage/", "--connection", "S3", csv)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertEqual(self.run_sql("SELECT COUNT(*) FROM N"), [[1002]])
        self.assertEqual(keys(self.prefix + "stage/"), [])

    def test_odd_keys(self):
        names = ODD_KEYS + (DOUBLE_SLASHES if KNOWS_DOUBLE_SLASHES else [])
        for number, name in enumerate(names):
            put(f"{self.prefix}{name}.csv", f"N\n{number}\n")
        load = (
            "CREATE TABLE IF NOT EXISTS O (N DECIMAL(9,0), K VARCHAR(200));"
            f"EXECUTE SCRIPT ADAPTER.LOAD_PARQUET('odd', 'S3', '{self.prefix}**.csv', 'T.O', 'PATH_COLUMN=K;AFTER=DELETE')"
        )
        rows = self.run_sql(load)
        self.assertEqual([row[1] for row in rows], ["LOADED"] * len(names), rows)
        self.assertEqual(
            self.run_sql("SELECT N, K FROM O ORDER BY N"),
            [[number, f"{self.prefix}{name}.csv"] for number, name in enumerate(names)],
        )
        self.assertEqual(keys(self.prefix), [])

    def test_odd_keys_are_moved(self):
        names = ODD_KEYS + (DOUBLE_SLASHES if KNOWS_DOUBLE_SLASHES else [])
        for number, name in enumerate(names):
            put(f"{self.prefix}{name}.csv", f"N\n{number}\n")
        self.run_sql(
            "CREATE TABLE O (N DECIMAL(9,0));"
            f"EXECUTE SCRIPT ADAPTER.LOAD_PARQUET('odd', 'S3', '{self.prefix}**.csv', 'T.O', 'AFTER=MOVE:moved/')"
        )
        self.assertEqual(keys(self.prefix), [])
        self.assertEqual(keys("moved/" + self.prefix), sorted(f"moved/{self.prefix}{name}.csv" for name in names))

    def test_partition_values_with_odd_characters(self):
        values = ["a b", "a+b", "100%", "grüße", "x=y", "it's"]
        union = " UNION ALL ".join(f"SELECT {quoted(value)} AS P, 1 AS ID" for value in values)
        self.run_sql(
            f"CREATE TABLE N AS {union};"
            f"EXPORT N INTO SCRIPT ADAPTER.EXPORT_PARQUET AT S3 WITH TARGET='{self.prefix}' PARTITION_BY='P'"
        )
        found = self.run_sql(
            "CREATE VIRTUAL SCHEMA V USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME='S3'"
            f" TABLES='N={self.prefix}**.parquet'; SELECT P FROM V.N"
        )
        self.assertEqual(sorted(row[0] for row in found), sorted(values))


class Refusals(StoreTest):
    def create_schema(self, **changes):
        return (
            f"CREATE OR REPLACE CONNECTION BAD TO '' USER '' IDENTIFIED BY {quoted(connection(**changes))};"
            f"CREATE VIRTUAL SCHEMA V USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME='BAD' TABLES='N={self.prefix}**.csv'"
        )

    @unittest.skipIf(LISTS_TAGS, "lists entity tags")
    def test_listing_without_entity_tags(self):
        for name in ODD_KEYS:
            put(f"{self.prefix}{name}.csv", "N\n1\n")
        message = self.fails(self.create_schema())
        self.assertIn("E-VSPQ-STORE-15", message)
        self.assertIn("without entity tag", message)

    @unittest.skipUnless(KNOWS_KEYS, "accepts any key")
    def test_wrong_keys(self):
        self.assertRegex(self.fails(self.create_schema(awsSecretAccessKey="wrong")), "E-VSPQ-STORE-9")
        self.assertRegex(self.fails(self.create_schema(awsAccessKeyId="nobody")), "E-VSPQ-STORE-(9|8|13)")

    def test_missing_bucket(self):
        self.assertRegex(self.fails(self.create_schema(s3Bucket="no-such-bucket")), "E-VSPQ-STORE-7")


if __name__ == "__main__":
    unittest.main(verbosity=2)
