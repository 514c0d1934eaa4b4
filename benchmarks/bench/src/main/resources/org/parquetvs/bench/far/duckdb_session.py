"""A session of DuckDB over S3: answers each line with "done" after it has run all queries.

The argument is JSON with connection, cache, tables (name -> glob) and queries.
"""

import json
import os
import sys

import duckdb
import duckdb_extension_httpfs

settings = json.loads(sys.argv[1])
connection = json.loads(settings["connection"])
httpfs = next(
    os.path.join(directory, name)
    for directory, _, names in os.walk(os.path.dirname(duckdb_extension_httpfs.__file__))
    for name in names
    if name == "httpfs.duckdb_extension"
)
session = duckdb.connect(config={"threads": 2, "allow_unsigned_extensions": True})
session.execute("SET enable_progress_bar = false")
session.execute(f"LOAD '{httpfs}'")
keys = {"KEY_ID": "awsAccessKeyId", "SECRET": "awsSecretAccessKey", "REGION": "awsRegion", "ENDPOINT": "awsEndpointOverride"}
secret = "".join(f", {key} '{connection[member]}'" for key, member in keys.items() if member in connection)
session.execute(f"CREATE SECRET (TYPE s3, URL_STYLE 'path', USE_SSL false{secret})")
session.execute(f"SET enable_external_file_cache = {settings['cache']}")
session.execute("SET default_null_order = 'nulls_last_on_asc_first_on_desc'")
for table, files in settings["tables"].items():
    session.execute(f"CREATE VIEW \"{table}\" AS SELECT * FROM read_parquet('s3://{connection['s3Bucket']}/{files}')")
for _ in sys.stdin:
    for query in settings["queries"]:
        session.execute(query).fetchall()
    print("done", flush=True)
