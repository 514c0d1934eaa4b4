package org.parquetvs.scan.wire;

import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.output.EmittedColumn;
import org.parquetvs.scan.output.GroupKey;
import org.parquetvs.scan.output.PartialAggregate;
import org.parquetvs.scan.output.ScanOutput;
import org.parquetvs.scan.output.SortKey;
import org.parquetvs.type.SqlType;

/** {@link ScanOutput} as JSON: an object whose only field names the kind. */
final class OutputJson {
    private static final String ROWS = "rows";
    private static final String FIRST_ROWS = "first-rows";
    private static final String GROUPS = "groups";
    private static final String REJECTED_ROWS = "rejected-rows";
    private static final String COLUMNS = "columns";
    private static final String LIMIT = "limit";
    private static final String ORDER = "order";
    private static final String COLUMN = "column";
    private static final String DIRECTION = "direction";
    private static final String NULLS = "nulls";
    private static final String KEYS = "keys";
    private static final String AGGREGATES = "aggregates";
    private static final String NAME = "name";
    private static final String TYPE = "type";
    private static final String VALUE = "value";
    private static final String FUNCTION = "function";
    private static final String ARGUMENT = "argument";

    private OutputJson() {}

    static JsonValue render(ScanOutput output) {
        return output.accept(new Renderer()).build();
    }

    /** An object whose only field is named after the kind of output. */
    private static final class Renderer implements ScanOutput.Visitor<JsonObjectBuilder> {
        @Override
        public JsonObjectBuilder visit(ScanOutput.Rows rows) {
            JsonObjectBuilder content = columns(rows.columns());
            if (rows.limit() != ScanOutput.Rows.UNLIMITED) {
                content.add(LIMIT, rows.limit());
            }
            return VersionedJson.object().add(ROWS, content);
        }

        @Override
        public JsonObjectBuilder visit(ScanOutput.TopN first) {
            return VersionedJson.object()
                    .add(
                            FIRST_ROWS,
                            columns(first.columns())
                                    .add(
                                            ORDER,
                                            VersionedJson.array(first.order(), key -> renderKey(key, first.columns())))
                                    .add(LIMIT, first.limit()));
        }

        @Override
        public JsonObjectBuilder visit(ScanOutput.Groups groups) {
            return VersionedJson.object()
                    .add(
                            GROUPS,
                            VersionedJson.object()
                                    .add(KEYS, VersionedJson.array(groups.keys(), OutputJson::render))
                                    .add(AGGREGATES, VersionedJson.array(groups.aggregates(), OutputJson::render)));
        }

        @Override
        public JsonObjectBuilder visit(ScanOutput.RejectedRows rejected) {
            return VersionedJson.object().add(REJECTED_ROWS, columns(rejected.read()));
        }

        private static JsonObjectBuilder columns(List<ScanColumn> columns) {
            return VersionedJson.object().add(COLUMNS, VersionedJson.array(columns, ColumnJson::render));
        }
    }

    static ScanOutput parse(JsonValue json) {
        Map.Entry<String, JsonValue> only = OperandJson.onlyField(json, "output");
        JsonObject content = JsonMembers.object(only.getValue(), only.getKey());
        return switch (only.getKey()) {
            case ROWS -> parseRows(new JsonMembers(content, ROWS, COLUMNS, LIMIT));
            case FIRST_ROWS -> parseFirstRows(new JsonMembers(content, FIRST_ROWS, COLUMNS, ORDER, LIMIT));
            case GROUPS -> parseGroups(new JsonMembers(content, GROUPS, KEYS, AGGREGATES));
            case REJECTED_ROWS -> parseRejectedRows(new JsonMembers(content, REJECTED_ROWS, COLUMNS));
            default -> throw new IllegalArgumentException("Unknown output '" + only.getKey() + "'");
        };
    }

    private static ScanOutput parseRows(JsonMembers fields) {
        long limit = fields.has(LIMIT) ? JsonMembers.number(fields.value(LIMIT), LIMIT) : ScanOutput.Rows.UNLIMITED;
        return new ScanOutput.Rows(parseAll(fields, COLUMNS, ColumnJson::parse), limit);
    }

    private static ScanOutput parseFirstRows(JsonMembers fields) {
        List<ScanColumn> columns = parseAll(fields, COLUMNS, ColumnJson::parse);
        return new ScanOutput.TopN(
                columns, parseAll(fields, ORDER, key -> parseKey(key, columns)), fields.integer(LIMIT));
    }

    private static ScanOutput parseGroups(JsonMembers fields) {
        return new ScanOutput.Groups(
                parseAll(fields, KEYS, OutputJson::parseGroupKey),
                parseAll(fields, AGGREGATES, OutputJson::parseAggregate));
    }

    private static ScanOutput parseRejectedRows(JsonMembers fields) {
        return new ScanOutput.RejectedRows(parseAll(fields, COLUMNS, ColumnJson::parse));
    }

    /** A sort key. Its column is given by its position in the output, because the output has it already. */
    private static JsonValue renderKey(SortKey key, List<ScanColumn> columns) {
        return VersionedJson.object()
                .add(COLUMN, columns.indexOf(key.column()))
                .add(DIRECTION, word(key.direction()))
                .add(NULLS, word(key.nulls()))
                .build();
    }

    private static SortKey parseKey(JsonValue json, List<ScanColumn> columns) {
        JsonMembers fields = new JsonMembers(JsonMembers.object(json, ORDER), "sort key", COLUMN, DIRECTION, NULLS);
        return new SortKey(
                columns.get(fields.integer(COLUMN)),
                word(SortKey.Direction.class, fields.text(DIRECTION)),
                word(SortKey.NullOrder.class, fields.text(NULLS)));
    }

    private static JsonValue render(GroupKey key) {
        return emitted(key.emitted())
                .add(VALUE, OperandJson.render(key.value()))
                .build();
    }

    private static GroupKey parseGroupKey(JsonValue json) {
        JsonMembers fields = new JsonMembers(JsonMembers.object(json, KEYS), "group key", NAME, TYPE, VALUE);
        return new GroupKey(parseEmitted(fields), OperandJson.parse(fields.value(VALUE)));
    }

    private static JsonValue render(PartialAggregate aggregate) {
        return emitted(aggregate.emitted())
                .add(FUNCTION, word(aggregate.function()))
                .add(ARGUMENT, OperandJson.render(aggregate.argument()))
                .build();
    }

    private static PartialAggregate parseAggregate(JsonValue json) {
        JsonMembers fields =
                new JsonMembers(JsonMembers.object(json, AGGREGATES), "aggregate", NAME, TYPE, FUNCTION, ARGUMENT);
        return new PartialAggregate(
                parseEmitted(fields),
                word(PartialAggregate.Function.class, fields.text(FUNCTION)),
                OperandJson.parse(fields.value(ARGUMENT)));
    }

    private static JsonObjectBuilder emitted(EmittedColumn column) {
        return VersionedJson.object()
                .add(NAME, column.name())
                .add(TYPE, column.type().toSql());
    }

    private static EmittedColumn parseEmitted(JsonMembers fields) {
        return new EmittedColumn(fields.text(NAME), SqlType.parse(fields.text(TYPE)));
    }

    private static <T> List<T> parseAll(JsonMembers fields, String name, Function<JsonValue, T> parse) {
        return fields.array(name).stream().map(parse).toList();
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static <E extends Enum<E>> E word(Class<E> type, String text) {
        return Enum.valueOf(type, text.toUpperCase(Locale.ROOT).replace('-', '_'));
    }
}
