package org.parquetvs.cluster.tests;

import jakarta.json.Json;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.io.StringReader;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What another system reads from a table.
 *
 * @param format of tables, as addresses name it
 * @param columns all of its columns, in its order
 * @param queries conditions and the rows for which they are true
 */
record ForeignTable(String format, List<Column> columns, List<Query> queries) {

    /** A column; no rows have those without a kind. */
    record Column(String name, Kind kind) {}

    /**
     * @param condition with braces around the names of columns
     * @param rows values of columns by their names, each as its kind shows it
     */
    record Query(String condition, List<Map<String, String>> rows) {}

    /** When two texts are the same value: if this shows them alike. */
    enum Kind {
        TEXT {
            @Override
            String shown(String text) {
                return text;
            }
        },
        NUMBER {
            @Override
            String shown(String text) {
                return number(new BigDecimal(text));
            }
        },
        JSON {
            @Override
            String shown(String text) {
                try (JsonReader reader = Json.createReader(new StringReader(text))) {
                    return json(reader.readValue());
                }
            }
        },
        NONE {
            @Override
            String shown(String text) {
                throw new IllegalStateException("A value without a kind: " + text);
            }
        };

        abstract String shown(String text);

        final String of(@Nullable Object value) {
            return value == null ? "NULL" : shown(value.toString());
        }
    }

    /** Digits that a floating-point number in JSON has for sure, whether its width is known or not. */
    private static final MathContext PRECISION = new MathContext(7);

    private static String number(BigDecimal number) {
        return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
    }

    private static String number(JsonNumber number) {
        BigDecimal value = number.bigDecimalValue();
        return number(number.isIntegral() ? value : value.round(PRECISION));
    }

    private static String json(JsonValue value) {
        return switch (value.getValueType()) {
            case OBJECT ->
                value.asJsonObject().entrySet().stream()
                        .map(entry -> entry.getKey() + ":" + json(entry.getValue()))
                        .collect(Collectors.joining(",", "{", "}"));
            case ARRAY ->
                value.asJsonArray().stream().map(ForeignTable::json).collect(Collectors.joining(",", "[", "]"));
            case NUMBER -> number((JsonNumber) value);
            // Files may have nanoseconds where a table has microseconds.
            case STRING -> value.toString().replaceAll("(:\\d\\d\\.\\d{6})000\"$", "$1\"");
            case TRUE, FALSE, NULL -> value.toString();
        };
    }

    static ForeignTable read(Path answers) throws IOException {
        try (JsonReader reader = Json.createReader(Files.newBufferedReader(answers))) {
            JsonObject table = reader.readObject();
            List<Column> columns = table.getJsonArray("columns").getValuesAs(JsonObject.class).stream()
                    .map(column -> new Column(
                            column.getString("name"),
                            Kind.valueOf(column.getString("kind", "none").toUpperCase(Locale.ROOT))))
                    .toList();
            List<Column> readable = columns.stream()
                    .filter(column -> column.kind() != Kind.NONE)
                    .toList();
            List<Query> queries = table.getJsonArray("queries").getValuesAs(JsonObject.class).stream()
                    .map(query -> new Query(
                            query.getString("condition"),
                            query.getJsonArray("rows").stream()
                                    .map(row -> row(row.asJsonArray(), readable))
                                    .toList()))
                    .toList();
            return new ForeignTable(table.getString("format"), columns, queries);
        }
    }

    private static Map<String, String> row(List<JsonValue> values, List<Column> columns) {
        Map<String, String> row = new HashMap<>();
        for (int i = 0; i < columns.size(); i++) {
            Column column = columns.get(i);
            row.put(
                    column.name(),
                    column.kind().of(values.get(i) instanceof JsonString text ? text.getString() : null));
        }
        return row;
    }
}
