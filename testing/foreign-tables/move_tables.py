"""Copies Iceberg tables that other projects keep as test data into a bucket, with addresses of that bucket in them.

Metadata and manifests name files by the addresses that they had for their writer. A file is found by the longest end of its
address that is below the table. Everything else of a table stays as it was written.
"""

import gzip
import json
import re
import shutil

import fastavro
import pyarrow
import pyarrow.parquet

POSITION_DELETES = 1
# The field of the paths in position deletes.
PATH_FIELD = 2147483546


class TableMove:
    def __init__(self, source, target, address):
        """Moves the directory of a table into another, which has this address."""
        self.source = source
        self.target = target
        self.address = address
        self.rewritten = set()

    def run(self):
        metadata = max((self.source / "metadata").glob("*.metadata.json"), key=version)
        content = metadata.read_bytes()
        document = json.loads(gzip.decompress(content) if ".gz." in metadata.name else content)
        document["location"] = self.address
        for snapshot in document["snapshots"]:
            if "manifest-list" in snapshot:
                snapshot["manifest-list"] = self.moved(snapshot["manifest-list"])
        skipped = shutil.ignore_patterns("*.metadata.json", "version-hint.text", "*.crc")
        shutil.copytree(self.source, self.target, ignore=skipped)
        # The list of manifests has their sizes, so it comes after them.
        for file in sorted(self.target.rglob("*.avro"), key=is_list):
            self.rewrite_avro(file)
        (self.target / "metadata" / "v1.metadata.json").write_text(json.dumps(document))
        (self.target / "metadata" / "version-hint.text").write_text("1")

    def key(self, address):
        """The path of a file below the table, or None."""
        parts = address.split("/")
        ends = ("/".join(parts[start:]) for start in range(len(parts)))
        return next((end for end in ends if end and (self.source / end).is_file()), None)

    def moved(self, address):
        return f"{self.address}/{self.key(address) or 'missing/' + address}"

    def size(self, address):
        return (self.target / self.key(address)).stat().st_size

    def rewrite_avro(self, file):
        with file.open("rb") as stream:
            reader = fastavro.reader(stream)
            schema, headers, records = reader.writer_schema, reader.metadata, list(reader)
        for record in records:
            if "manifest_path" in record:
                if self.key(record["manifest_path"]):
                    record["manifest_length"] = self.size(record["manifest_path"])
                record["manifest_path"] = self.moved(record["manifest_path"])
            else:
                self.rewrite_entry(record["data_file"])
        names = {name: value for name, value in headers.items() if not name.startswith("avro.")}
        with file.open("wb") as stream:
            fastavro.writer(stream, schema, records, codec=headers.get("avro.codec", "null"), metadata=names)

    def rewrite_entry(self, entry):
        if entry.get("content") == POSITION_DELETES:
            for bounds in ("lower_bounds", "upper_bounds"):
                entry[bounds] = [bound for bound in entry[bounds] or [] if bound["key"] != PATH_FIELD]
            if entry["file_format"].upper() == "PARQUET":
                self.rewrite_deletes(entry["file_path"])
        # Some of these tables got their files after their metadata.
        if self.key(entry["file_path"]):
            entry["file_size_in_bytes"] = self.size(entry["file_path"])
        for field in ("file_path", "referenced_data_file"):
            if entry.get(field):
                entry[field] = self.moved(entry[field])

    def rewrite_deletes(self, address):
        if address in self.rewritten:
            return
        self.rewritten.add(address)
        file = self.target / self.key(address)
        table = pyarrow.parquet.read_table(file)
        index = table.column_names.index("file_path")
        paths = pyarrow.array([self.moved(path) for path in table["file_path"].to_pylist()])
        pyarrow.parquet.write_table(table.set_column(index, table.schema.field(index), paths), file)


def version(metadata):
    number = re.match(r"v?(\d+)", metadata.name)
    return int(number[1]) if number else -1, metadata.name


def is_list(avro):
    with avro.open("rb") as stream:
        return any(field["name"] == "manifest_path" for field in fastavro.reader(stream).writer_schema["fields"])


def move_tables(source, directory, bucket):
    """Copies each table below a directory into `directory/tables` and returns the names."""
    names = []
    for metadata in sorted({file.parent for file in source.rglob("metadata/*.metadata.json")}):
        table = metadata.parent
        name = re.sub(r"\W+", "_", str(table.relative_to(source))).lower()
        TableMove(table, directory / "tables" / name, f"{bucket}/tables/{name}").run()
        names.append(name)
    return names
