"""Writes Iceberg tables with Spark, and beside them the rows that Spark reads from them.

    python write_tables.py DIRECTORY ICEBERG_RUNTIME_JAR CLASSES [TABLES_OF_OTHERS]

DIRECTORY becomes the content of a bucket, as `answers.py` says. Equality deletes are written through the library,
because Spark's SQL has none. Tables of others are copied, and Spark only reads them.
"""

import itertools
import sys
from pathlib import Path

from answers import SparkAnswers
from move_tables import move_tables
from pyspark.sql import SparkSession

BUCKET = "s3://lake"
COLUMNS = "id, region, name, amount, sold, day, flag"
PARTITIONS = {
    "none": "",
    "identity": "region",
    "bucket": "bucket(4, id)",
    "truncate": "truncate(2, name)",
    "year": "years(sold)",
    "month": "months(sold)",
    "day": "days(sold)",
    "hour": "hours(sold)",
}
DELETES = ("no", "row", "equality", "mixed")
CONDITIONS = (
    "TRUE",
    "{id} BETWEEN 20 AND 45",
    "{region} = 'EU'",
    "{region} IS NULL",
    "{name} > 'n3' AND {amount} < 20",
    "{sold} >= TIMESTAMP '2025-03-01 00:00:00'",
    "NOT ({region} = 'EU' OR {id} < 30)",
    "{discount} IS NOT NULL",
)


class TableWriter:
    def __init__(self, directory, jar, classes):
        self.directory = Path(directory).resolve()
        self.spark = (
            SparkSession.builder.master("local[2]")
            .config("spark.driver.extraClassPath", f"{jar}:{classes}")
            .config("spark.ui.enabled", "false")
            .config("spark.ui.showConsoleProgress", "false")
            .config("spark.sql.session.timeZone", "UTC")
            .config("spark.sql.shuffle.partitions", "2")
            .config("spark.sql.extensions", "org.apache.iceberg.spark.extensions.IcebergSparkSessionExtensions")
            .config("spark.sql.catalog.lake", "org.apache.iceberg.spark.SparkCatalog")
            .config("spark.sql.catalog.lake.type", "hadoop")
            .config("spark.sql.catalog.lake.warehouse", BUCKET)
            .config("spark.hadoop.fs.s3.impl", "BucketFileSystem")
            .config("spark.hadoop.bucket.directory", str(self.directory))
            .getOrCreate()
        )
        self.spark.sparkContext.setLogLevel("ERROR")
        self.iceberg = self.spark._jvm.org.apache.iceberg
        self.answers = SparkAnswers(self.directory, "iceberg")

    def sql(self, statement):
        return self.spark.sql(statement)

    def insert(self, table, first, last, columns):
        self.sql(
            f"INSERT INTO {table} ({columns}) SELECT {columns.replace('label', 'name')} FROM (SELECT id, "
            "element_at(array('EU', 'US', NULL, ''), cast(id % 4 + 1 AS INT)) AS region, "
            "concat('n', id % 7) AS name, CAST(id % 50 + 0.25 AS DECIMAL(9,2)) AS amount, "
            "TIMESTAMP '2025-01-31 22:30:00.123456' + make_dt_interval(id % 60, id % 24) AS sold, "
            "date_add(DATE '2025-01-01', CAST(id % 90 AS INT)) AS day, id % 3 = 0 AS flag, "
            "CASE WHEN id % 5 = 0 THEN id END AS discount "
            f"FROM range({first}, {last}))"
        )

    def delete_equal(self, table, columns, rows):
        """Deletes rows with these values: in every other partition if the table has any, otherwise everywhere."""
        library = self.iceberg.spark.Spark3Util.loadIcebergTable(self.spark._jsparkSession, table)
        schema = library.schema().select(columns)
        ids = self.spark._sc._gateway.new_array(self.spark._jvm.int, len(columns))
        for i, column in enumerate(columns):
            ids[i] = schema.findField(column).fieldId()
        parquet = self.iceberg.FileFormat.PARQUET
        writers = (
            self.iceberg.data.GenericFileWriterFactory.Builder(library)
            .deleteFileFormat(parquet)
            .equalityFieldIds(ids)
            .equalityDeleteRowSchema(schema)
            .build()
        )
        partitions = {}
        files = library.newScan().planFiles().iterator()
        while files.hasNext():
            file = files.next().file()
            spec = library.specs().get(file.specId())
            key = file.specId(), str(spec.partitionToPath(file.partition()))
            partitions[key] = spec, self.iceberg.util.StructLikeUtil.copy(file.partition())
        delta = library.newRowDelta()
        for number, key in enumerate(sorted(partitions)[::2]):
            spec, partition = partitions[key]
            files = self.iceberg.io.OutputFileFactory.builderFor(library, number, 1).format(parquet).build()
            writer = writers.newEqualityDeleteWriter(files.newOutputFile(spec, partition), spec, partition)
            for row in rows:
                record = self.iceberg.data.GenericRecord.create(schema)
                for column, value in zip(columns, row):
                    record.setField(column, value)
                writer.write(record)
            writer.close()
            delta.addDeletes(writer.toDeleteFile())
        delta.commit()
        self.sql(f"REFRESH TABLE {table}")

    def evolve(self, table, version):
        if version == 2:
            self.set_properties(table, "'format-version'='3'")
        self.sql(f"ALTER TABLE {table} ALTER COLUMN id TYPE BIGINT")
        self.sql(f"ALTER TABLE {table} ALTER COLUMN amount TYPE DECIMAL(12,2)")
        self.sql(f"ALTER TABLE {table} RENAME COLUMN label TO name")
        self.sql(f"ALTER TABLE {table} DROP COLUMN flag")
        self.sql(f"ALTER TABLE {table} ADD COLUMN flag BOOLEAN")
        self.sql(f"ALTER TABLE {table} ADD PARTITION FIELD truncate(10, id)")

    def write(self, version, partition, deletes, evolved):
        """Two loads with deletes after each; between them a new column and, with `evolved`, many other changes."""
        name = f"v{version}_{partition}_{deletes}" + ("_evolved" if evolved else "")
        table = f"lake.tables.{name}"
        label = "label" if evolved else "name"
        transform = PARTITIONS[partition].replace("name", label)
        self.sql(
            f"CREATE TABLE {table} (id INT, region STRING, {label} STRING, amount DECIMAL(9,2), sold TIMESTAMP_NTZ,"
            f" day DATE, flag BOOLEAN) USING iceberg {f'PARTITIONED BY ({transform})' if transform else ''}"
            f" TBLPROPERTIES ('format-version'='{version}', 'write.parquet.row-group-size-bytes'='2000',"
            " 'write.metadata.metrics.default'='truncate(4)')"
        )
        self.insert(table, 0, 40, COLUMNS.replace("name", label))
        if evolved and version == 1:
            self.set_properties(table, "'format-version'='2'")
        has_delete_files = evolved or version > 1
        if has_delete_files:
            self.set_properties(table, "'write.delete.mode'='merge-on-read'")
        by_row = deletes in ("row", "mixed")
        by_equality = deletes in ("equality", "mixed") and has_delete_files
        if by_row:
            self.sql(f"DELETE FROM {table} WHERE id % 11 = 3 OR id BETWEEN 10 AND 14")
        if by_equality:
            self.delete_equal(table, [label], [("n1",), ("n4",), (None,)])
        if evolved:
            self.evolve(table, version)
        self.sql(f"ALTER TABLE {table} ADD COLUMN discount BIGINT")
        self.insert(table, 30, 80, COLUMNS + ", discount")
        if by_row:
            self.sql(f"DELETE FROM {table} WHERE id % 13 = 5")
        if by_equality:
            self.delete_equal(table, ["region", "name"], [("EU", "n2"), (None, "n5")])
        self.answer(name, CONDITIONS)

    def set_properties(self, table, properties):
        self.sql(f"ALTER TABLE {table} SET TBLPROPERTIES ({properties})")

    def answer(self, name, conditions=None):
        self.answers.write(name, self.spark.table(f"lake.tables.{name}"), conditions)

    def answer_moved(self, source):
        for name in move_tables(source, self.directory, BUCKET):
            try:
                self.answer(name)
            except Exception as e:  # Spark's errors have no common class.
                print(f"Spark does not read {name}: {str(e).splitlines()[0]}", file=sys.stderr)


def main():
    writer = TableWriter(*sys.argv[1:4])
    for source in sys.argv[4:]:
        writer.answer_moved(Path(source))
    for case in itertools.product((1, 2, 3), PARTITIONS, DELETES, (False, True)):
        writer.write(*case)


if __name__ == "__main__":
    main()
