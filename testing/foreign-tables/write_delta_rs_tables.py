"""Writes random Delta tables with delta-rs, and beside them the rows that it reads from them.

    python write_delta_rs_tables.py DIRECTORY FIRST_SEED COUNT

DIRECTORY becomes the content of a bucket, as `answers.py` says.
"""

import random
import sys
from pathlib import Path

import answers
import pyarrow
import random_tables
from deltalake import DeltaTable, write_deltalake

TYPES = {
    "string": pyarrow.string(),
    "long": pyarrow.int64(),
    "integer": pyarrow.int32(),
    "short": pyarrow.int16(),
    "byte": pyarrow.int8(),
    "double": pyarrow.float64(),
    "float": pyarrow.float32(),
    "boolean": pyarrow.bool_(),
    "date": pyarrow.date32(),
    "timestamp": pyarrow.timestamp("us", "UTC"),
    "timestamp_ntz": pyarrow.timestamp("us"),
    "decimal(9,2)": pyarrow.decimal128(9, 2),
    "decimal(30,8)": pyarrow.decimal128(30, 8),
    "binary": pyarrow.binary(),
    "array<integer>": pyarrow.list_(pyarrow.int32()),
    "struct<a:integer,b:string>": pyarrow.struct([("a", pyarrow.int32()), ("b", pyarrow.string())]),
    "map<string,date>": pyarrow.map_(pyarrow.string(), pyarrow.date32()),
}


class RandomTable:
    def __init__(self, directory, seed):
        self.name = f"delta_rs_{seed}"
        self.path = directory / "tables" / self.name
        self.directory = directory
        self.random = random.Random(seed)
        self.types, self.partitions = random_tables.columns(self.random, has_odd_names=True)
        self.next = 0

    def rows(self, first=None):
        count = self.random.randrange(1, 7)
        found = random_tables.rows(self.random, self.types, self.partitions, self.next if first is None else first, count)
        self.next += count if first is None else 0
        schema = pyarrow.schema([(name, TYPES[kind]) for name, kind in self.types.items()])
        return pyarrow.table(
            {name: pyarrow.array([row[name] for row in found], schema.field(name).type) for name in self.types},
            schema=schema,
        )

    def append(self, mode="append"):
        options = {} if self.path.exists() else {"configuration": self.configuration()}
        write_deltalake(self.path, self.rows(), mode=mode, partition_by=self.partitions or None, schema_mode="merge", **options)

    def configuration(self):
        return {"delta.checkpointInterval": str(self.random.choice((2, 3, 100))), "delta.dataSkippingNumIndexedCols": self.random.choice(("32", "1", "0"))}

    def add_column(self):
        self.types[f"n{len(self.types)}"] = self.random.choice(tuple(random_tables.VALUES))
        self.append()

    def step(self):
        table = DeltaTable(self.path)
        last = max(1, self.next)
        self.random.choice(
            (
                self.append,
                self.append,
                lambda: self.append("overwrite"),
                self.add_column,
                lambda: table.delete(f"id % {self.random.randrange(2, 5)} = 0"),
                lambda: table.delete(f"id < {self.random.randrange(last)}"),
                lambda: table.update(updates={"id": f"id + {10**6}"}, predicate=f"id % 3 = {self.random.randrange(3)}"),
                lambda: self.merge(table),
                table.optimize.compact,
                lambda: table.optimize.z_order(["id"]),
                table.create_checkpoint,
                lambda: table.vacuum(0, dry_run=False, enforce_retention_duration=False),
                table.cleanup_metadata,
                lambda: table.restore(self.random.randrange(table.version() + 1)),
            )
        )()

    def merge(self, table):
        source = self.rows(self.random.randrange(max(1, self.next)))
        merge = table.merge(source, "s.id = t.id", source_alias="s", target_alias="t")
        merge.when_matched_update_all().when_not_matched_insert_all().execute()

    def write(self):
        self.append()
        for _ in range(self.random.randrange(2, 8)):
            try:
                self.step()
            except Exception as e:  # The library's errors have no common class.
                print(f"{self.name}: {str(e).splitlines()[0][:160]}", file=sys.stderr)
        table = DeltaTable(self.path)
        known = {field.name: self.types[field.name] for field in table.schema().fields}
        rows = table.to_pyarrow_table().to_pylist(maps_as_pydicts="strict")
        file = self.directory / "answers" / f"{self.name}.json"
        answers.write(
            file,
            "delta",
            [(name, random_tables.kind_of(kind)) for name, kind in known.items()],
            random_tables.queries(self.random, known, rows),
        )


def main():
    directory = Path(sys.argv[1]).resolve()
    first = int(sys.argv[2])
    for seed in range(first, first + int(sys.argv[3])):
        RandomTable(directory, seed).write()


if __name__ == "__main__":
    main()
