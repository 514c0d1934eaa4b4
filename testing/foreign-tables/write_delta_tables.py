"""Writes Delta tables with Spark, and beside them the rows that it reads from them.

    python write_delta_tables.py DIRECTORY FIRST_SEED COUNT [TABLES_OF_OTHERS]

Each seed makes a random table. With the first seed 0, there are also a table for each feature, and the tables of others.

DIRECTORY becomes the content of a bucket, as `answers.py` says. Tables of others are copied, and Spark only reads them.
"""

import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import answers
import random_tables
from answers import SparkAnswers, quoted
from pyspark.sql import SparkSession

HERE = Path(__file__).resolve().parent
LOG = "_delta_log"
# What each feature of the format needs, as statements; {table} is the table.
FEATURES = {
    "all_primitive_types": [
        "CREATE TABLE {table} USING delta AS SELECT 'a' || id AS utf8, id AS int64, CAST(id AS INT) AS int32, "
        "CAST(id AS SMALLINT) AS int16, CAST(id AS TINYINT) AS int8, CAST(id AS FLOAT) / 3 AS float32, "
        "CAST(id AS DOUBLE) / 3 AS float64, id % 2 = 0 AS bool, CAST('b' || id AS BINARY) AS binary, "
        "CAST(id + 0.125 AS DECIMAL(5,3)) AS decimal, CAST(id * 1e20 AS DECIMAL(38,10)) AS wide, "
        "date_add(DATE '1970-01-01', CAST(id AS INT)) AS date32, "
        "TIMESTAMP '1970-01-01 00:00:00.000001' + make_dt_interval(CAST(id AS INT)) AS timestamp FROM range(5)"
    ],
    "extreme_values": [
        "CREATE TABLE {table} (id INT, d DATE, t TIMESTAMP, n TIMESTAMP_NTZ, f DOUBLE, s STRING, i BIGINT) USING delta",
        "INSERT INTO {table} VALUES (1, DATE '0001-01-01', TIMESTAMP '1677-01-01 00:00:00.000001', "
        "TIMESTAMP_NTZ '0001-01-01 00:00:00', double('NaN'), '', -9223372036854775808), "
        "(2, DATE '9999-12-31', TIMESTAMP '9999-12-31 23:59:59.999999', TIMESTAMP_NTZ '9999-12-31 23:59:59.999999', "
        "1.7976931348623157E308, 'ü\U0001f600', 9223372036854775807), (3, NULL, NULL, NULL, -0.0D, NULL, NULL), "
        "(4, DATE '1500-02-28', TIMESTAMP '1969-12-31 23:59:59.999999', TIMESTAMP_NTZ '1900-02-28 00:00:00', 0.0D, "
        "repeat('x', 40), 0)",
    ],
    "basic_append": [
        "CREATE TABLE {table} USING delta AS SELECT 'a' AS letter, 1L AS number, 1.1D AS a_float",
        "INSERT INTO {table} VALUES ('d', 4, 4.4), ('e', 5, 5.5)",
    ],
    "partitioned_with_null": [
        "CREATE TABLE {table} (letter STRING, number BIGINT, day DATE) USING delta PARTITIONED BY (letter, day)",
        "INSERT INTO {table} VALUES ('a', 1, DATE '2020-01-01'), (NULL, 2, NULL), ('', 3, DATE '2020-01-02'), "
        "('x y/z=%:ü', 4, DATE '0099-01-02'), ('__HIVE_DEFAULT_PARTITION__', 5, NULL)",
    ],
    "partitioned_by_all": [
        "CREATE TABLE {table} (id INT, b BOOLEAN, i8 TINYINT, i16 SMALLINT, i64 BIGINT, f FLOAT, d DOUBLE, "
        "n DECIMAL(9,3), t TIMESTAMP, z TIMESTAMP_NTZ) USING delta PARTITIONED BY (b, i8, i16, i64, f, d, n, t, z)",
        "INSERT INTO {table} VALUES (1, TRUE, -1, 5, 7, 1.5, -2.5, 1.25, TIMESTAMP '2020-02-29 01:02:03.123456', "
        "TIMESTAMP_NTZ '1960-01-01 00:00:00'), (2, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL), "
        "(3, FALSE, 0, 0, 0, 0, 0, 0, TIMESTAMP '1900-01-01 00:00:00', TIMESTAMP_NTZ '2262-04-11 23:59:59.999999')",
        "INSERT INTO {table} VALUES (4, TRUE, 1, 1, 1, 1e10, 1e-10, -0.001, TIMESTAMP '1969-12-31 23:59:59', NULL)",
    ],
    "nested_types": [
        "CREATE TABLE {table} USING delta AS SELECT id AS pk, named_struct('float64', id / 2, 'bool', id % 2 = 0) AS struct, "
        "array(CAST(id AS INT), NULL) AS array, map('k' || id, CAST(id AS INT)) AS map, "
        "array(named_struct('a', id, 'b', array('x', NULL))) AS deep, map(CAST(id AS INT), DATE '2020-01-01') AS by_int, "
        "named_struct('t', TIMESTAMP '2020-01-01 01:02:03.5', 'd', CAST(id AS DECIMAL(9,2)), 'x', CAST('q' AS BINARY)) AS mixed "
        "FROM range(4)",
        "INSERT INTO {table} VALUES (9, NULL, NULL, NULL, NULL, NULL, NULL), (10, named_struct('float64', NULL, 'bool', NULL), "
        "array(), map(), array(NULL), NULL, NULL)",
    ],
    "nested_fields_change": [
        "CREATE TABLE {table} (id INT, s STRUCT<a: INT, b: STRING>, l ARRAY<STRUCT<a: INT, b: STRING>>, "
        "m MAP<STRING, STRUCT<a: INT>>, n STRUCT<a: INT>) USING delta TBLPROPERTIES ('delta.columnMapping.mode'='name')",
        "INSERT INTO {table} VALUES (1, named_struct('a', 1, 'b', 'x'), array(named_struct('a', 1, 'b', 'x'), NULL), "
        "map('k', named_struct('a', 1)), named_struct('a', 1)), (2, NULL, NULL, NULL, NULL), (3, named_struct('a', NULL, "
        "'b', NULL), array(), map('k', NULL), named_struct('a', NULL))",
        "ALTER TABLE {table} RENAME COLUMN s.a TO z",
        "ALTER TABLE {table} RENAME COLUMN l.element.b TO a_b",
        "ALTER TABLE {table} ADD COLUMNS (s.a STRING, l.element.c DATE, m.value.b BOOLEAN, n.b STRUCT<x: INT>)",
        "ALTER TABLE {table} DROP COLUMN n.a",
        "ALTER TABLE {table} DROP COLUMN m.value.a",
        "INSERT INTO {table} VALUES (4, named_struct('z', 2, 'b', 'y', 'a', 'A'), array(named_struct('a', 2, 'a_b', 'y', 'c', "
        "DATE '2020-01-01')), map('l', named_struct('b', true)), named_struct('b', named_struct('x', 7)))",
    ],
    "nested_fields_change_by_id": [
        "CREATE TABLE {table} (id INT, l ARRAY<STRUCT<a: INT, b: STRING>>) USING delta TBLPROPERTIES "
        "('delta.columnMapping.mode'='id')",
        "INSERT INTO {table} VALUES (1, array(named_struct('a', 1, 'b', 'x'), NULL))",
        "ALTER TABLE {table} RENAME COLUMN l.element.b TO c",
        "ALTER TABLE {table} DROP COLUMN l.element.a",
        "ALTER TABLE {table} ADD COLUMNS (l.element.b INT)",
        "INSERT INTO {table} VALUES (2, array(named_struct('c', 'z', 'b', 2)))",
    ],
    "nested_fields_widened": [
        "CREATE TABLE {table} (id INT, f ARRAY<FLOAT>, i ARRAY<INT>, s STRUCT<f: FLOAT>, m MAP<SMALLINT, DATE>, t STRUCT<i: "
        "SMALLINT, l ARRAY<DECIMAL(5,2)>>) USING delta TBLPROPERTIES ('delta.enableTypeWidening'='true', "
        "'delta.feature.timestampNtz'='supported')",
        "INSERT INTO {table} VALUES (1, array(0.1f), array(1), named_struct('f', 0.1f), map(1S, DATE '2020-01-01'), "
        "named_struct('i', 1S, 'l', array(1.25)))",
        "ALTER TABLE {table} ALTER COLUMN f.element TYPE DOUBLE",
        "ALTER TABLE {table} ALTER COLUMN i.element TYPE BIGINT",
        "ALTER TABLE {table} ALTER COLUMN s.f TYPE DOUBLE",
        "ALTER TABLE {table} ALTER COLUMN m.key TYPE INT",
        "ALTER TABLE {table} ALTER COLUMN m.value TYPE TIMESTAMP_NTZ",
        "ALTER TABLE {table} ALTER COLUMN t.i TYPE INT",
        "ALTER TABLE {table} ALTER COLUMN t.l.element TYPE DECIMAL(9,2)",
        "INSERT INTO {table} VALUES (2, array(1e300), array(3000000000), named_struct('f', 1e300), map(100000, "
        "TIMESTAMP_NTZ '2020-01-01 10:00:00'), named_struct('i', 100000, 'l', array(123456.25)))",
    ],
    "no_stats": [
        "CREATE TABLE {table} (id BIGINT, s STRING) USING delta TBLPROPERTIES ('delta.dataSkippingNumIndexedCols'='0')",
        "INSERT INTO {table} VALUES (1, 'a'), (2, NULL)",
    ],
    "stats_as_struct": [
        "CREATE TABLE {table} (id BIGINT, s STRING, p INT) USING delta PARTITIONED BY (p) TBLPROPERTIES "
        "('delta.checkpoint.writeStatsAsStruct'='true', 'delta.checkpoint.writeStatsAsJson'='false', "
        "'delta.checkpointInterval'='2')",
        "INSERT INTO {table} VALUES (1, 'a', 1), (2, NULL, NULL)",
        "INSERT INTO {table} VALUES (3, 'c', 1)",
        "INSERT INTO {table} VALUES (4, 'd', 4)",
    ],
    "timestamp_ntz": [
        "CREATE TABLE {table} (id INT, t TIMESTAMP_NTZ) USING delta PARTITIONED BY (t)",
        "INSERT INTO {table} VALUES (1, TIMESTAMP_NTZ '1970-01-01 00:00:00.123456'), (2, NULL)",
    ],
    "with_schema_change": [
        "CREATE TABLE {table} USING delta AS SELECT 'a' AS letter, 1L AS number",
        "ALTER TABLE {table} ADD COLUMNS (extra STRUCT<x: INT, y: STRING> FIRST, more DOUBLE)",
        "INSERT INTO {table} VALUES (named_struct('x', 1, 'y', 'z'), 'b', 2, 2.5)",
    ],
    "column_mapping": [
        "CREATE TABLE {table} (`a b` INT, c STRING, d STRUCT<x: INT>) USING delta TBLPROPERTIES "
        "('delta.columnMapping.mode'='name')",
        "INSERT INTO {table} VALUES (1, 'one', named_struct('x', 1))",
        "ALTER TABLE {table} RENAME COLUMN c TO `c,;=()`",
        "ALTER TABLE {table} DROP COLUMN d",
        "ALTER TABLE {table} ADD COLUMNS (d STRING)",
        "INSERT INTO {table} VALUES (2, 'two', 'D')",
    ],
    "column_mapping_added_later": [
        "CREATE TABLE {table} (id INT, part STRING, c STRING) USING delta PARTITIONED BY (part)",
        "INSERT INTO {table} VALUES (1, 'p', 'one')",
        "ALTER TABLE {table} SET TBLPROPERTIES ('delta.columnMapping.mode'='name', 'delta.minReaderVersion'='2', "
        "'delta.minWriterVersion'='5')",
        "ALTER TABLE {table} RENAME COLUMN part TO region",
        "ALTER TABLE {table} RENAME COLUMN c TO part",
        "INSERT INTO {table} VALUES (2, 'q', 'two')",
    ],
    "column_mapping_by_id": [
        "CREATE TABLE {table} (id INT, part STRING, c STRING) USING delta PARTITIONED BY (part) TBLPROPERTIES "
        "('delta.columnMapping.mode'='id')",
        "INSERT INTO {table} VALUES (1, 'p', 'one')",
        "ALTER TABLE {table} RENAME COLUMN c TO id2",
        "ALTER TABLE {table} DROP COLUMN id",
        "INSERT INTO {table} VALUES ('q', 'two')",
    ],
    "deletion_vectors": [
        "CREATE TABLE {table} USING delta TBLPROPERTIES ('delta.enableDeletionVectors'='true') AS SELECT id, id % 7 AS v "
        "FROM range(0, 200, 1, 2)",
        "DELETE FROM {table} WHERE id % 5 = 0",
        "UPDATE {table} SET v = -v WHERE id % 3 = 0",
        "DELETE FROM {table} WHERE id BETWEEN 50 AND 90",
    ],
    "v2_checkpoint": [
        "CREATE TABLE {table} (id INT, p INT) USING delta PARTITIONED BY (p) TBLPROPERTIES ('delta.checkpointPolicy'='v2', "
        "'delta.checkpointInterval'='2', 'delta.enableDeletionVectors'='true')",
        "INSERT INTO {table} SELECT id, id % 3 FROM range(20)",
        "DELETE FROM {table} WHERE id = 7",
        "INSERT INTO {table} SELECT id, NULL FROM range(20, 30)",
        "DELETE FROM {table} WHERE id = 25",
        "INSERT INTO {table} VALUES (99, 9)",
    ],
    "cdf_and_generated": [
        "CREATE TABLE {table} (id BIGINT GENERATED ALWAYS AS IDENTITY, v INT NOT NULL) USING delta TBLPROPERTIES "
        "('delta.enableChangeDataFeed'='true')",
        "INSERT INTO {table} (v) VALUES (1), (2), (3)",
        "ALTER TABLE {table} ADD CONSTRAINT positive CHECK (v > 0)",
        "UPDATE {table} SET v = 20 WHERE v = 2",
        "DELETE FROM {table} WHERE v = 3",
    ],
    "row_tracking": [
        "CREATE TABLE {table} (id INT, v INT) USING delta TBLPROPERTIES ('delta.enableRowTracking'='true', "
        "'delta.enableInCommitTimestamps'='true')",
        "INSERT INTO {table} SELECT id, id FROM range(10)",
        "UPDATE {table} SET v = 0 WHERE id > 5",
        "OPTIMIZE {table}",
    ],
    "clustered": [
        "CREATE TABLE {table} (id INT, v INT) USING delta CLUSTER BY (v)",
        "INSERT INTO {table} SELECT id, id % 4 FROM range(100)",
        "OPTIMIZE {table}",
    ],
    "type_widening": [
        "CREATE TABLE {table} (id INT, a TINYINT, b INT, c FLOAT, d DECIMAL(5,2), e DATE, f SMALLINT) USING delta "
        "TBLPROPERTIES ('delta.enableTypeWidening'='true', 'delta.feature.timestampNtz'='supported')",
        "INSERT INTO {table} VALUES (1, 1, 2, 1.5, 3.25, DATE '2020-01-01', 7), (2, NULL, NULL, NULL, NULL, NULL, NULL)",
        "ALTER TABLE {table} ALTER COLUMN a TYPE INT",
        "ALTER TABLE {table} ALTER COLUMN b TYPE BIGINT",
        "ALTER TABLE {table} ALTER COLUMN c TYPE DOUBLE",
        "ALTER TABLE {table} ALTER COLUMN d TYPE DECIMAL(10,4)",
        "ALTER TABLE {table} ALTER COLUMN e TYPE TIMESTAMP_NTZ",
        "ALTER TABLE {table} ALTER COLUMN f TYPE DECIMAL(10,2)",
        "INSERT INTO {table} VALUES (3, 100000, 3000000000, 1e300, 123456.0625, TIMESTAMP_NTZ '2020-01-01 10:00:00', 0.25)",
    ],
    "vacuumed": [
        "CREATE TABLE {table} (id INT, v INT) USING delta TBLPROPERTIES ('delta.enableDeletionVectors'='false')",
        "INSERT INTO {table} SELECT id, id FROM range(20)",
        "UPDATE {table} SET v = 0 WHERE id < 10",
        "OPTIMIZE {table} ZORDER BY (id)",
        "VACUUM {table} RETAIN 0 HOURS",
    ],
    "restored": [
        "CREATE TABLE {table} (id INT) USING delta",
        "INSERT INTO {table} SELECT id FROM range(20)",
        "INSERT OVERWRITE {table} SELECT id FROM range(100, 105)",
        "RESTORE TABLE {table} TO VERSION AS OF 1",
    ],
    "variant": [
        "CREATE TABLE {table} (id INT, v VARIANT, s STRUCT<v: VARIANT, n: INT>, l ARRAY<VARIANT>, m MAP<STRING, VARIANT>) "
        "USING delta",
        "INSERT INTO {table} SELECT 1, parse_json('{{\"a\": 1, \"b\": [true, null, \"x\"]}}'), named_struct('v', "
        "parse_json('{{\"c\": {{\"d\": 1.25}}}}'), 'n', 1), array(parse_json('1'), NULL, parse_json('[]')), map('k', "
        "parse_json('\"t\"'))",
        "INSERT INTO {table} VALUES (2, NULL, NULL, NULL, NULL), (3, parse_json('null'), named_struct('v', NULL, 'n', 3), "
        "array(), map())",
        "INSERT INTO {table} SELECT 4, to_variant_object(named_struct('d', DATE '2020-02-29', 'i', 12345678901L, 'n', "
        "1.5BD)), NULL, NULL, NULL",
    ],
    "variant_by_id": [
        "CREATE TABLE {table} (id INT, v VARIANT, s STRUCT<v: VARIANT>) USING delta TBLPROPERTIES "
        "('delta.columnMapping.mode'='id')",
        "INSERT INTO {table} SELECT 1, parse_json('{{\"a\": 1}}'), named_struct('v', parse_json('[2]'))",
        "ALTER TABLE {table} RENAME COLUMN v TO w",
        "ALTER TABLE {table} RENAME COLUMN s.v TO w",
        "INSERT INTO {table} SELECT 2, parse_json('{{\"b\": \"x\"}}'), named_struct('w', parse_json('true'))",
    ],
    "shredded_variant": [
        "CREATE TABLE {table} (id BIGINT, v VARIANT, l ARRAY<VARIANT>) USING delta TBLPROPERTIES "
        "('delta.enableVariantShredding'='true')",
        "INSERT INTO {table} SELECT id, parse_json(CASE WHEN id % 7 = 0 THEN '[1, \"x\"]' WHEN id % 5 = 0 THEN NULL ELSE "
        "concat('{{\"n\": ', id, ', \"t\": \"x', id % 3, '\", \"o\": {{\"l\": [', id, ', ', id / 2, ']}}}}') END), "
        "array(parse_json(CAST(id AS STRING))) FROM range(200)",
    ],
    "char_and_varchar": [
        "CREATE TABLE {table} (id INT, c CHAR(5), v VARCHAR(10), p CHAR(3)) USING delta PARTITIONED BY (p)",
        "INSERT INTO {table} VALUES (1, 'ab', 'cd ', 'x'), (2, NULL, NULL, NULL)",
    ],
    "shallow_clone": [
        "CREATE TABLE {table}_source (id INT) USING delta",
        "INSERT INTO {table}_source VALUES (1), (2)",
        "CREATE TABLE {table} SHALLOW CLONE {table}_source",
    ],
}


def spark_session(warehouse):
    jars = ":".join(str(jar) for jar in sorted((HERE / "target" / "delta").glob("*.jar")))
    session = (
        SparkSession.builder.master("local[2]")
        .config("spark.driver.extraClassPath", jars)
        .config("spark.driver.memory", "2g")
        .config("spark.ui.enabled", "false")
        .config("spark.ui.showConsoleProgress", "false")
        .config("spark.sql.session.timeZone", "UTC")
        .config("spark.driver.extraJavaOptions", f"-Duser.timezone=UTC -Dderby.system.home={warehouse}")
        .config("spark.sql.warehouse.dir", str(warehouse))
        .config("spark.sql.shuffle.partitions", "1")
        .config("spark.default.parallelism", "1")
        .config("spark.sql.readSideCharPadding", "false")
        .config("spark.sql.parquet.datetimeRebaseModeInWrite", "CORRECTED")
        .config("spark.sql.parquet.int96RebaseModeInWrite", "CORRECTED")
        .config("spark.sql.parquet.outputTimestampType", "TIMESTAMP_MICROS")
        .config("spark.sql.extensions", "io.delta.sql.DeltaSparkSessionExtension")
        .config("spark.sql.catalog.spark_catalog", "org.apache.spark.sql.delta.catalog.DeltaCatalog")
        .config("spark.databricks.delta.retentionDurationCheck.enabled", "false")
        .config("spark.databricks.delta.snapshotPartitions", "1")
        # Spark returns deleted rows of a table of delta-kernel-rs whose log has compacted commits.
        .config("spark.databricks.delta.deltaLog.minorCompaction.useForReads", "false")
        .config("spark.databricks.delta.schema.autoMerge.enabled", "true")
        .config("spark.databricks.delta.vacuum.parallelDelete.enabled", "false")
        .config("spark.delta.logStore.file.impl", "org.apache.spark.sql.delta.storage.LocalLogStore")
        .getOrCreate()
    )
    session.sparkContext.setLogLevel("OFF")
    return session


def reason(failure):
    """The first lines of an error say what failed, the line after the trace of Python why."""
    lines = str(failure).splitlines()
    return " ".join(lines[:2])[:300]


class DeltaWriter:
    def __init__(self, directory):
        self.directory = Path(directory).resolve()
        self.tables = self.directory / "tables"
        self.spark = spark_session(self.directory.parent / "warehouse")
        self.answers = SparkAnswers(self.directory, "delta")
        self.refused = {}

    def answer(self, name):
        try:
            self.answers.write(name, self.spark.read.format("delta").load(str(self.tables / name)))
        except Exception as e:  # Spark's errors have no common class.
            print(f"Spark does not read {name}: {reason(e)}", file=sys.stderr)
            self.answers.refuse(name)

    def write(self, name, statements):
        table = f"delta.`{self.tables / name}`"
        for statement in statements:
            text = statement.replace("{table}_source", f"delta.`{self.tables / name}_source`").replace("{table}", table)
            self.spark.sql(text.replace("{{", "{").replace("}}", "}"))

    def write_features(self):
        for name, statements in FEATURES.items():
            try:
                self.write(name, statements)
                self.answer(name)
            except Exception as e:
                print(f"Spark does not write {name}: {reason(e)}", file=sys.stderr)

    def copy(self, source):
        """Copies each table below a directory, also those in archives."""
        for archive in sorted(source.rglob("*.tar.zst")):
            with tempfile.TemporaryDirectory() as unpacked:
                directory = Path(unpacked) / source.name
                directory.mkdir()
                subprocess.run(["tar", "--zstd", "-xf", archive, "-C", directory], check=True)
                self.copy(directory)
        for log in sorted(source.rglob(LOG)):
            table = log.parent
            if table != source:
                name = re.sub(r"\W+", "_", f"{source.name}_{table.relative_to(source)}").lower()
                shutil.copytree(table, self.tables / name, ignore=shutil.ignore_patterns("*.crc"), dirs_exist_ok=True)
                self.answer(name)


SPARK_TYPES = {
    "long": "BIGINT",
    "integer": "INT",
    "short": "SMALLINT",
    "byte": "TINYINT",
    "array<integer>": "ARRAY<INT>",
    "struct<a:integer,b:string>": "STRUCT<a: INT, b: STRING>",
    "map<string,date>": "MAP<STRING, DATE>",
}
# Types in which fields are added, renamed and dropped.
STRUCTS = (
    "struct<a:int,b:string>",
    "struct<a:int,s:struct<b:string,c:date>>",
    "array<struct<a:int,b:string>>",
    "map<string,struct<a:int,l:array<struct<b:string>>>>",
    "array<array<struct<a:int>>>",
)


class RandomTable:
    """Random commits by Spark to a table with random properties."""

    def __init__(self, writer, seed):
        self.writer = writer
        self.random = random.Random(seed)
        self.name = f"delta_spark_{seed}"
        self.path = writer.tables / self.name
        self.table = f"delta.`{self.path}`"
        self.mapping = self.random.choice(("none", "name", "id"))
        self.types, self.partitions = random_tables.columns(self.random, self.mapping != "none")
        for number in range(self.random.randrange(3)):
            self.types[f"s{number}"] = self.random.choice(STRUCTS)
        self.next = 0
        self.renamed = 0

    def schema(self):
        return ", ".join(f"{quoted(name)} {SPARK_TYPES.get(kind, kind)}" for name, kind in self.types.items())

    def create(self):
        partitions = f" PARTITIONED BY ({', '.join(self.partitions)})" if self.partitions else ""
        properties = {
            "delta.columnMapping.mode": self.mapping,
            "delta.enableDeletionVectors": self.random.choice(("true", "true", "false")),
            "delta.checkpointInterval": self.random.choice(("2", "3", "100")),
            "delta.checkpointPolicy": self.random.choice(("classic", "v2")),
            "delta.checkpoint.writeStatsAsStruct": self.random.choice(("true", "false")),
            "delta.dataSkippingNumIndexedCols": self.random.choice(("32", "32", "1", "0")),
            "delta.enableInCommitTimestamps": self.random.choice(("true", "false")),
            "delta.enableRowTracking": self.random.choice(("true", "false", "false")),
        }
        listed = ", ".join(f"'{key}' = '{value}'" for key, value in properties.items())
        self.sql(f"CREATE TABLE {self.table} ({self.schema()}) USING delta{partitions} TBLPROPERTIES ({listed})")

    def sql(self, statement):
        return self.writer.spark.sql(statement)

    def rows(self, first=None):
        count = self.random.randrange(1, 7)
        found = random_tables.rows(self.random, self.types, self.partitions, self.next if first is None else first, count)
        self.next += count if first is None else 0
        return self.writer.spark.createDataFrame([tuple(row[name] for name in self.types) for row in found], self.schema())

    def append(self, mode="append"):
        self.rows().write.format("delta").mode(mode).save(str(self.path))

    def merge(self):
        self.rows(self.random.randrange(max(1, self.next))).createOrReplaceTempView("source")
        self.sql(
            f"MERGE INTO {self.table} t USING source s ON s.id = t.id WHEN MATCHED THEN UPDATE SET * WHEN NOT MATCHED THEN INSERT *"
        )

    def add_column(self):
        name, kind = f"n{len(self.types) + self.renamed}", self.random.choice(tuple(random_tables.VALUES))
        self.sql(f"ALTER TABLE {self.table} ADD COLUMNS ({name} {SPARK_TYPES.get(kind, kind)})")
        self.types[name] = kind
        self.append()

    def rename_column(self):
        name = self.random.choice(tuple(self.types)[1:])
        self.renamed += 1
        new = self.random.choice((f"r{self.renamed}", f"r {self.renamed}"))
        self.sql(f"ALTER TABLE {self.table} RENAME COLUMN {quoted(name)} TO {quoted(new)}")
        self.types = {new if each == name else each: kind for each, kind in self.types.items()}
        self.partitions = [new if each == name else each for each in self.partitions]
        self.append()

    def drop_column(self):
        name = self.random.choice([each for each in self.types if each not in self.partitions])
        if name != "id" and len(self.types) > 2 + len(self.partitions):
            self.sql(f"ALTER TABLE {self.table} DROP COLUMN {quoted(name)}")
            del self.types[name]

    def evolve_struct(self):
        found = [struct for name, kind in self.types.items() for struct in random_tables.structs(kind, quoted(name))]
        if not found:
            return
        path, kind = self.random.choice(found)
        _, fields = random_tables.parts_of(kind)
        field = f"{path}.{self.random.choice(fields)[0]}"
        self.renamed += 1
        new = f"f{self.renamed}"
        self.sql(
            self.random.choice(
                (
                    f"ALTER TABLE {self.table} ADD COLUMNS ({path}.{new} {self.random.choice(('INT', 'STRING', 'STRUCT<z: INT>'))})",
                    f"ALTER TABLE {self.table} RENAME COLUMN {field} TO {new}",
                    f"ALTER TABLE {self.table} DROP COLUMN {field}",
                )
            )
        )
        self.types = self.known()
        self.append()

    def known(self):
        return {name: self.type_of(kind) for name, kind in self.writer.spark.read.format("delta").load(str(self.path)).dtypes}

    def step(self):
        choices = [
            self.append,
            self.append,
            lambda: self.append("overwrite"),
            self.add_column,
            lambda: self.sql(f"DELETE FROM {self.table} WHERE id % {self.random.randrange(2, 5)} = 0"),
            lambda: self.sql(f"DELETE FROM {self.table} WHERE id < {self.random.randrange(max(1, self.next))}"),
            lambda: self.sql(f"UPDATE {self.table} SET id = id + 1000000 WHERE id % 3 = {self.random.randrange(3)}"),
            self.merge,
            lambda: self.sql(f"OPTIMIZE {self.table}" + ("" if "id" in self.partitions else " ZORDER BY (id)")),
            lambda: self.sql(f"VACUUM {self.table} RETAIN 0 HOURS"),
            lambda: self.sql(f"RESTORE TABLE {self.table} TO VERSION AS OF {self.random.randrange(1, 3)}"),
        ]
        if self.mapping != "none":
            choices += [self.rename_column, self.rename_column, self.drop_column] + [self.evolve_struct] * 4
        self.random.choice(choices)()

    def write(self):
        self.create()
        self.append()
        for _ in range(self.random.randrange(2, 7)):
            try:
                self.step()
            except Exception as e:
                print(f"{self.name}: {reason(e)}", file=sys.stderr)
        table = self.writer.spark.read.format("delta").load(str(self.path))
        known = self.known()
        rows = [row.asDict(recursive=True) for row in table.collect()]
        answers.write(
            self.writer.answers.file(self.name),
            "delta",
            [(name, random_tables.kind_of(kind)) for name, kind in known.items()],
            random_tables.queries(self.random, known, rows),
        )

    @staticmethod
    def type_of(spark_type):
        names = {text.lower().replace(": ", ":").replace(", ", ","): kind for kind, text in SPARK_TYPES.items()}
        return names.get(spark_type, spark_type)


def main():
    os.environ["TZ"] = "UTC"
    time.tzset()
    writer = DeltaWriter(sys.argv[1])
    if sys.argv[2] == "0":
        writer.write_features()
        for source in sys.argv[4:]:
            writer.copy(Path(source))
    for seed in range(int(sys.argv[2]), int(sys.argv[2]) + int(sys.argv[3])):
        try:
            RandomTable(writer, seed).write()
        except Exception as e:
            print(f"Spark does not read delta_spark_{seed}: {reason(e)}", file=sys.stderr)


if __name__ == "__main__":
    main()
