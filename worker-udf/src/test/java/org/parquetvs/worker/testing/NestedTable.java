package org.parquetvs.worker.testing;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.RowPath;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.testing.Seeds;
import org.parquetvs.type.Charset;
import org.parquetvs.type.SqlType;

/** A random table of DuckDB with columns of nested types, and the tables of the elements of its lists. */
public final class NestedTable {
    private static final SqlType TEXT = SqlType.Varchar.LONGEST;
    private static final SqlType POSITION = new SqlType.Decimal(9, 0);

    /** How many groups, lists and maps are in each other at most. */
    private static final int DEPTH = 4;

    private final Random random;
    private final boolean hasMaps;
    private final List<Field> fields;

    /** @param hasMaps whether there may be maps, which JSON does not tell from groups */
    public NestedTable(Random random, boolean hasMaps) {
        this.random = random;
        this.hasMaps = hasMaps;
        this.fields = fields(DEPTH);
    }

    private record Field(String name, Type type) {}

    /** A type, its name in DuckDB, and the columns that a table of its values has. */
    private sealed interface Type {
        String sql();

        record Scalar(String sql, SqlType type) implements Type {}

        record Struct(List<Field> fields) implements Type {
            @Override
            public String sql() {
                return fields.stream()
                        .map(field -> field.name() + " " + field.type().sql())
                        .collect(Collectors.joining(", ", "STRUCT(", ")"));
            }
        }

        record ListOf(Type element) implements Type {
            @Override
            public String sql() {
                return element.sql() + "[]";
            }
        }

        record MapOf(Type value) implements Type {
            @Override
            public String sql() {
                return "MAP(VARCHAR, " + value.sql() + ")";
            }
        }
    }

    /** A table of elements: the query of DuckDB that has them, and the scan that has the same rows. */
    public record Child(RowPath rows, List<ScanColumn> columns, String query) {}

    private List<Field> fields(int depth) {
        List<Field> made = new ArrayList<>();
        for (int i = 0; i <= random.nextInt(3) + (depth == DEPTH ? 1 : 0); i++) {
            made.add(new Field("f" + i, type(depth)));
        }
        return made;
    }

    private Type type(int depth) {
        return switch (depth == 0 ? 0 : random.nextInt(hasMaps ? 5 : 4)) {
            case 1 -> new Type.Struct(fields(depth - 1));
            case 2, 3 -> new Type.ListOf(type(depth - 1));
            case 4 -> new Type.MapOf(type(depth - 1));
            default ->
                Seeds.pick(
                        random,
                        new Type.Scalar("BIGINT", new SqlType.Decimal(19, 0)),
                        new Type.Scalar("VARCHAR", TEXT),
                        new Type.Scalar("BOOLEAN", new SqlType.Bool()),
                        new Type.Scalar("DATE", new SqlType.Date()),
                        new Type.Scalar("INTEGER", new SqlType.Decimal(10, 0)));
        };
    }

    /** The statement that writes the table. */
    public String copy(Path file, int rows) {
        String values = IntStream.range(0, rows)
                .mapToObj(row -> fields.stream()
                        .map(field -> value(field.type()))
                        .collect(Collectors.joining(", ", "(" + row + ", ", ")")))
                .collect(Collectors.joining(", "));
        String names = fields.stream().map(Field::name).collect(Collectors.joining(", ", "id, ", ""));
        String casts = fields.stream()
                .map(field -> "CAST(" + field.name() + " AS " + field.type().sql() + ") AS " + field.name())
                .collect(Collectors.joining(", ", "id, ", ""));
        return "COPY (SELECT " + casts + " FROM (VALUES " + values + ") AS t(" + names + ")) TO '" + file
                + "' (FORMAT parquet, CODEC '" + Seeds.pick(random, "uncompressed", "snappy", "zstd")
                + "', PARQUET_VERSION " + Seeds.pick(random, "V1", "V2") + ", ROW_GROUP_SIZE 2048)";
    }

    private String value(Type type) {
        if (random.nextInt(5) == 0) {
            return "NULL";
        } else if (type instanceof Type.Struct struct) {
            return struct.fields().stream()
                    .map(field -> "'" + field.name() + "': " + value(field.type()))
                    .collect(Collectors.joining(", ", "{", "}"));
        } else if (type instanceof Type.ListOf list) {
            return IntStream.range(0, random.nextInt(4))
                    .mapToObj(i -> value(list.element()))
                    .collect(Collectors.joining(", ", "CAST([", "] AS " + list.sql() + ")"));
        } else if (type instanceof Type.MapOf map) {
            int size = random.nextInt(3);
            String keys = IntStream.range(0, size).mapToObj(i -> "'k" + i + "'").collect(Collectors.joining(", "));
            String values =
                    IntStream.range(0, size).mapToObj(i -> value(map.value())).collect(Collectors.joining(", "));
            return "CAST(MAP([" + keys + "], [" + values + "]) AS " + map.sql() + ")";
        }
        return switch (type.sql()) {
            case "VARCHAR" -> "'t" + random.nextInt(20) + "'";
            case "BOOLEAN" -> random.nextBoolean() ? "true" : "false";
            case "DATE" -> "DATE '2024-01-01' + " + random.nextInt(1000);
            default -> String.valueOf(random.nextInt(2000) - 1000);
        };
    }

    /** The tables of all lists and maps, however deep. */
    public List<Child> children() {
        List<Child> children = new ArrayList<>();
        List<ScanColumn> columns = new ArrayList<>();
        List<String> selected = new ArrayList<>();
        columns.add(new ScanColumn("ID", ColumnSource.Field.of("id"), new SqlType.Decimal(10, 0)));
        selected.add("id::VARCHAR");
        Level records = new Level(RowPath.RECORDS, "SELECT * FROM read_parquet('{file}')", columns, selected);
        List<Found> lists = new ArrayList<>();
        fields.forEach(field -> collect(records, field.name(), List.of(field.name()), field.type(), lists));
        lists.forEach(found -> addChild(records, found, children));
        return children;
    }

    /** What is known of the elements of a level: their columns, and how DuckDB has them. */
    private record Level(RowPath rows, String from, List<ScanColumn> columns, List<String> selected) {}

    private record Found(String expression, List<String> step, Type element, boolean isMap) {}

    private void addChild(Level above, Found list, List<Child> children) {
        int depth = above.rows().depth() + 1;
        String unnested = list.isMap() ? "map_entries(" + list.expression() + ")" : list.expression();
        String from = "SELECT *, unnest(" + unnested + ") AS e" + depth + ", generate_subscripts(" + unnested
                + ", 1) - 1 AS p" + depth + " FROM (" + above.from() + ")";
        Level level = new Level(
                above.rows().elementsOf(list.step()),
                from,
                new ArrayList<>(above.columns()),
                new ArrayList<>(above.selected()));
        level.columns().add(new ScanColumn("P" + depth, new ColumnSource.Position(depth), POSITION));
        level.selected().add("p" + depth + "::VARCHAR");
        List<Found> lists = new ArrayList<>();
        if (list.isMap()) {
            collect(level, "e" + depth + ".key", List.of("key"), new Type.Scalar("VARCHAR", TEXT), lists);
            collect(level, "e" + depth + ".value", List.of("value"), list.element(), lists);
        } else {
            collect(level, "e" + depth, List.of(), list.element(), lists);
        }
        String query = "SELECT " + String.join(", ", level.selected()) + " FROM (" + from + ") ORDER BY id"
                + IntStream.rangeClosed(1, depth).mapToObj(i -> ", p" + i).collect(Collectors.joining());
        children.add(new Child(level.rows(), List.copyOf(level.columns()), query));
        lists.forEach(found -> addChild(level, found, children));
    }

    /** Adds the columns of a part of an element, and finds the lists in it. */
    private static void collect(Level level, String expression, List<String> path, Type type, List<Found> lists) {
        ColumnSource source = new ColumnSource.Field(level.rows().depth(), path, Optional.empty());
        String name = "C" + level.columns().size();
        if (type instanceof Type.Scalar scalar) {
            level.columns().add(new ScanColumn(name, source, scalar.type()));
            level.selected().add(expression + "::VARCHAR");
            return;
        }
        level.columns().add(new ScanColumn(name, source, new SqlType.Varchar(2_000_000, Charset.UTF8)));
        level.selected().add("to_json(" + expression + ")::VARCHAR");
        if (type instanceof Type.Struct struct) {
            for (Field field : struct.fields()) {
                List<String> longer = new ArrayList<>(path);
                longer.add(field.name());
                collect(level, expression + "." + field.name(), longer, field.type(), lists);
            }
        } else if (type instanceof Type.ListOf list) {
            lists.add(new Found(expression, path, list.element(), false));
        } else if (type instanceof Type.MapOf map) {
            lists.add(new Found(expression, path, map.value(), true));
        }
    }
}
