"""Writes what another system reads from a table, beside the table.

The answers of the table `tables/NAME` are `answers/NAME.json`: its format, its columns, and for each condition the rows for
which it is true. Braces are around names in conditions. A value is a text, or null. The kind of a column says when two texts
are the same value: `number`, `json` and `text`. An empty text and NaN are NULL, as in the database.
"""

import json

NESTED = ("struct", "array", "map", "variant")
# Spark writes addresses of objects instead of such keys.
NESTED_KEYS = ("map<array", "map<struct", "map<map")
NUMBERS = ("tinyint", "smallint", "int", "bigint", "float", "double", "decimal")
TIME = "yyyy-MM-dd HH:mm:ss.SSSSSS"
SMALL = 1000


def write(file, table_format, columns, queries):
    """Columns are pairs of name and kind; queries are pairs of condition and rows."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(
        json.dumps(
            {
                "format": table_format,
                "columns": [{"name": name, "kind": kind} for name, kind in columns],
                "queries": [{"condition": condition, "rows": rows} for condition, rows in queries],
            }
        )
    )


def write_refusal(file, table_format):
    """For a table that its writer does not read."""
    write(file, table_format, [], [])


def quoted(name):
    return "`" + name.replace("`", "``") + "`"


def kind_of(spark_type):
    """The kind of a column; None if the type has no text."""
    if spark_type.startswith(NESTED):
        return None if any(each in spark_type for each in NESTED_KEYS) else "json"
    if spark_type == "void":
        return None
    return "number" if spark_type.startswith(NUMBERS) else "text"


def database_value(name, spark_type):
    """An expression of Spark for a value of the database."""
    if spark_type in ("float", "double"):
        return f"nanvl({name}, NULL)"
    is_text = spark_type.startswith(("string", "varchar", "char", "binary"))
    return f"CASE WHEN length({name}) > 0 THEN {name} END" if is_text else name


def database_text(name, spark_type):
    """An expression of Spark for the text of a value of the database."""
    if spark_type.startswith(NESTED):
        formats = f"'ignoreNullFields', 'false', 'timestampFormat', '{TIME}', 'timestampNTZFormat', '{TIME}'"
        return f"to_json({name}, map({formats}))"
    if spark_type.startswith("timestamp"):
        return f"date_format({name}, '{TIME}')"
    if spark_type == "float":
        return f"CAST(CAST({name} AS DOUBLE) AS STRING)"
    return f"base64({name})" if spark_type == "binary" else f"CAST({name} AS STRING)"


def literal(value, spark_type):
    """A constant of SQL for a text of Spark, or None."""
    if value is None or "{" in value:
        return None
    if spark_type.startswith(("string", "varchar", "char")):
        return "'" + value.replace("'", "''") + "'" if "\\" not in value else None
    if spark_type.startswith("timestamp"):
        return f"TIMESTAMP '{value}'"
    if spark_type == "date":
        return f"DATE '{value}'"
    whole = spark_type in ("tinyint", "smallint", "int", "bigint")
    return value if whole or (spark_type.startswith("decimal") and "E" not in value) else None


class SparkAnswers:
    """What Spark reads from tables of a format."""

    def __init__(self, directory, table_format):
        self.directory = directory
        self.table_format = table_format

    def file(self, name):
        return self.directory / "answers" / f"{name}.json"

    def refuse(self, name):
        write_refusal(self.file(name), self.table_format)

    def write(self, name, table, conditions=None):
        types = dict(table.dtypes)
        columns = [(column, kind_of(each)) for column, each in types.items()]
        texts = [database_text(quoted(column), types[column]) for column, kind in columns if kind]
        values = table.selectExpr(
            *(
                f"{database_value(quoted(column), types[column])} AS {quoted(column)}" if kind else quoted(column)
                for column, kind in columns
            )
        )
        queries = []
        for condition in conditions or self.conditions(values, types, texts):
            found = values.where(condition.replace("{", "`").replace("}", "`")).selectExpr(*texts)
            queries.append((condition, [list(row) for row in found.collect()]))
        write(self.file(name), self.table_format, columns, queries)

    @staticmethod
    def conditions(values, types, texts):
        """Conditions for each column, with a value that is in the table; for large tables only that all rows are there."""
        yield "TRUE"
        rows = values.limit(SMALL).selectExpr(*texts).collect()
        if len(rows) == SMALL:
            return
        readable = [(name, each) for name, each in types.items() if kind_of(each)]
        for index, (column, spark_type) in enumerate(readable):
            if "{" in column or "`" in column or "}" in column:
                continue
            yield f"{{{column}}} IS NULL"
            constants = sorted({literal(row[index], spark_type) for row in rows} - {None})
            if constants:
                constant = constants[len(constants) // 2]
                yield f"{{{column}}} = {constant}"
                yield f"{{{column}}} > {constant}"
