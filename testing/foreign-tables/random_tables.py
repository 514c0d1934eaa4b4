"""Random tables, independent of who writes them: columns, rows, and conditions with the rows for which they are true."""

import base64
import json
import math
from datetime import date, datetime, timedelta, timezone
from decimal import Decimal

TEXTS = ("", "a", "b c", "50%", "x=y", "a/b", "ü", "\U0001f600", "it's", "N", "null", "__HIVE_DEFAULT_PARTITION__", "a%20b", "z" * 40)
ODD_TEXTS = TEXTS[:-2]
EPOCH = datetime(1970, 1, 1)
# For each type of Delta: a value from a generator of random numbers.
VALUES = {
    "string": lambda r: r.choice(TEXTS),
    "long": lambda r: r.choice((0, -1, 2**63 - 1, -(2**63), r.randrange(100))),
    "integer": lambda r: r.choice((0, 2**31 - 1, -(2**31), r.randrange(100))),
    "short": lambda r: r.randrange(-(2**15), 2**15),
    "byte": lambda r: r.randrange(-128, 128),
    "double": lambda r: r.choice((0.0, -0.0, float("nan"), 1e300, -1.5, r.randrange(-80, 80) / 8)),
    "float": lambda r: r.choice((0.0, float("nan"), 0.25, r.randrange(-80, 80) / 8)),
    "boolean": lambda r: r.random() < 0.5,
    "date": lambda r: date(1970, 1, 1) + timedelta(r.choice((0, -1, -100_000, 200_000, r.randrange(20_000)))),
    "timestamp": lambda r: time(r).replace(tzinfo=timezone.utc),
    "timestamp_ntz": lambda r: time(r),
    "decimal(9,2)": lambda r: Decimal(r.choice((0, 1, -999_999_999, r.randrange(10_000)))).scaleb(-2),
    "decimal(30,8)": lambda r: Decimal(r.choice((0, -1, 10**29, r.randrange(10_000)))).scaleb(-8),
    "binary": lambda r: r.choice((b"\x00\xff", b"abc", bytes([r.randrange(256)]))),
    "array<integer>": lambda r: [r.choice((None, r.randrange(9))) for _ in range(r.randrange(3))],
    "struct<a:integer,b:string>": lambda r: {"a": r.choice((None, r.randrange(9))), "b": r.choice(TEXTS)},
    "map<string,date>": lambda r: {r.choice(TEXTS[1:]): date(2020, 1, 1 + r.randrange(9)) for _ in range(r.randrange(2))},
}
NESTED = ("array", "struct", "map")
# Types as Spark writes them.
ALIASES = {"bigint": "long", "int": "integer", "smallint": "short", "tinyint": "byte"}
PARTITIONS = ("string", "integer", "long", "boolean", "date", "timestamp", "timestamp_ntz", "decimal(9,2)", "byte")
COMPARED = ("string", "long", "integer", "short", "byte", "double", "float", "date", "timestamp", "timestamp_ntz", "decimal(9,2)", "decimal(30,8)")
ODD_NAMES = ("a b", "Üx", "x-y", "p%", "select", "camelCase")


def time(r):
    return EPOCH + timedelta(microseconds=r.choice((0, -1, 1, r.randrange(-(10**15), 2 * 10**15), 1_577_836_800_123_999)))


def any_value(r, kind):
    """A value of a type that may be nested."""
    kind = ALIASES.get(kind, kind)
    if kind in VALUES:
        return VALUES[kind](r)
    name, parts = parts_of(kind)
    if name == "struct":
        return {field: value_or_null(r, part) for field, part in parts}
    if name == "array":
        return [value_or_null(r, parts[0][1]) for _ in range(r.randrange(3))]
    return {any_value(r, parts[0][1]): value_or_null(r, parts[1][1]) for _ in range(r.randrange(2))}


def value_or_null(r, kind):
    return any_value(r, kind) if r.random() < 0.8 else None


def parts_of(kind):
    """`struct`, `array` or `map`, and pairs of name and type: those of its fields, its element, or its key and value."""
    name, _, inside = kind[:-1].partition("<")
    parts, depth, start = [], 0, 0
    for at, sign in enumerate(inside + ","):
        depth += (sign in "<(") - (sign in ">)")
        if sign == "," and depth == 0:
            parts.append(inside[start:at])
            start = at + 1
    if name == "struct":
        return name, [tuple(part.split(":", 1)) for part in parts]
    return name, list(zip(("element",) if name == "array" else ("key", "value"), parts))


def structs(kind, path):
    """Pairs of path and type of the structs in a type, but those in keys."""
    if not kind.startswith(NESTED):
        return
    name, parts = parts_of(kind)
    if name == "struct":
        yield path, kind
    for part, inside in parts:
        if part != "key" or name != "map":
            yield from structs(inside, f"{path}.{part}")


def columns(r, has_odd_names, excluded=()):
    """A key, perhaps partitions, and others: names, types, and the names of the partitions."""
    types = {"id": "long"}
    partitions = []
    for number in range(r.choice((0, 0, 1, 1, 2))):
        name = f"p{number}"
        types[name] = r.choice([each for each in PARTITIONS if each not in excluded])
        partitions.append(name)
    for number in range(r.randrange(1, 6)):
        odd = r.choice(ODD_NAMES)
        name = odd if has_odd_names and odd not in types and r.random() < 0.3 else f"c{number}"
        types[name] = r.choice([each for each in VALUES if each not in excluded])
    return types, partitions


def partition_value(r, value):
    """A value for which a directory can be named, and which delta-rs reads again."""
    if isinstance(value, str):
        return r.choice(ODD_TEXTS)
    return abs(value) if isinstance(value, Decimal) else value


def rows(r, types, partitions, first, count):
    """Rows whose keys are numbers from `first` on."""
    found = []
    for key in range(first, first + count):
        row = {}
        for name, kind in types.items():
            each = value_or_null(r, kind)
            row[name] = partition_value(r, each) if name in partitions else each
        row["id"] = key
        found.append(row)
    return found


def database_value(value):
    """An empty text and NaN are NULL."""
    return None if value == "" or (isinstance(value, float) and math.isnan(value)) else value


def text(value, kind):
    value = database_value(value)
    if value is None:
        return None
    return json.dumps(json_value(value), ensure_ascii=False) if kind.startswith(NESTED) else single_text(value)


def single_text(value):
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, datetime):
        return value.replace(tzinfo=None).isoformat(sep=" ", timespec="microseconds")
    if isinstance(value, Decimal):
        return format(value, "f")
    if isinstance(value, (bytes, bytearray)):
        return base64.b64encode(value).decode()
    return repr(value) if isinstance(value, float) else str(value)


def json_value(value):
    if isinstance(value, dict):
        return {str(key): json_value(each) for key, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [json_value(each) for each in value]
    return value if value is None or isinstance(value, (bool, int, str)) else single_text(value)


def kind_of(delta_type):
    if delta_type.startswith(NESTED):
        return "json"
    is_text = delta_type in ("string", "boolean", "date", "timestamp", "timestamp_ntz", "binary")
    return "text" if is_text else "number"


def literal(value):
    if isinstance(value, str):
        return "'" + value.replace("'", "''") + "'"
    if isinstance(value, datetime):
        return f"TIMESTAMP '{single_text(value)}'"
    if isinstance(value, date):
        return f"DATE '{value}'"
    if isinstance(value, float):
        return f"{value!r}E0" if "e" not in repr(value) else repr(value).upper()
    return format(value, "f") if isinstance(value, Decimal) else str(value)


class Condition:
    """A text, and whether it is true for a row: true, false or None."""

    def __init__(self, sql, holds):
        self.sql = sql
        self.holds = holds


def simple(r, types, known):
    name = r.choice([each for each, kind in types.items() if kind in COMPARED or r.random() < 0.2])
    values = [each for each in (database_value(row.get(name)) for row in known) if each is not None]
    if types[name] not in COMPARED or not values or r.random() < 0.2:
        return Condition(f"{{{name}}} IS NULL", lambda row: database_value(row.get(name)) is None)
    value = r.choice(values)
    sign = r.choice(("=", "<", ">", "<=", ">=", "<>"))

    def holds(row):
        found = database_value(row.get(name))
        if found is None:
            return None
        return {
            "=": found == value,
            "<": found < value,
            ">": found > value,
            "<=": found <= value,
            ">=": found >= value,
            "<>": found != value,
        }[sign]

    return Condition(f"{{{name}}} {sign} {literal(value)}", holds)


def negated(truth):
    return None if truth is None else not truth


def both(one, other):
    if one is False or other is False:
        return False
    return None if one is None or other is None else True


def conditions(r, types, known, count):
    yield Condition("TRUE", lambda row: True)
    for _ in range(count):
        one, other = simple(r, types, known), simple(r, types, known)
        yield r.choice(
            (
                one,
                Condition(f"NOT ({one.sql})", lambda row, one=one: negated(one.holds(row))),
                Condition(
                    f"({one.sql}) AND ({other.sql})",
                    lambda row, one=one, other=other: both(one.holds(row), other.holds(row)),
                ),
                Condition(
                    f"({one.sql}) OR NOT ({other.sql})",
                    lambda row, one=one, other=other: negated(both(negated(one.holds(row)), other.holds(row))),
                ),
            )
        )


def queries(r, types, known, count=4):
    """Conditions, and the texts of the rows for which they are true."""
    return [
        (each.sql, [[text(row.get(name), kind) for name, kind in types.items()] for row in known if each.holds(row)])
        for each in conditions(r, types, known, count)
    ]
