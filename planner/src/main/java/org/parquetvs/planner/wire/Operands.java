package org.parquetvs.planner.wire;

import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.parquetvs.planner.predicate.Operand;
import org.parquetvs.planner.predicate.Value;

/** {@link Operand} and {@link Value} as JSON: an object whose only field names the kind. */
final class Operands {
    private static final String COLUMN = "column";
    private static final String NULL = "null";
    private static final String EXACT = "exact";
    private static final String APPROXIMATE = "approximate";
    private static final String TEXT = "text";
    private static final String BOOL = "bool";
    private static final String DATE = "date";
    private static final String TIMESTAMP = "timestamp";

    private Operands() {}

    static JsonValue render(Operand operand) {
        if (operand instanceof Operand.Column column) {
            return Json.object().add(COLUMN, Columns.render(column.column())).build();
        }
        return renderValue(((Operand.Literal) operand).value());
    }

    /** Numbers are strings: a JSON number keeps neither the scale of a decimal nor the sign of a zero. */
    static JsonValue renderValue(Value value) {
        JsonObjectBuilder json = Json.object();
        if (value instanceof Value.Null) {
            json.add(NULL, true);
        } else if (value instanceof Value.Exact exact) {
            json.add(EXACT, exact.number().toString());
        } else if (value instanceof Value.Approximate approximate) {
            json.add(APPROXIMATE, Double.toString(approximate.number()));
        } else if (value instanceof Value.Text text) {
            json.add(TEXT, text.text());
        } else if (value instanceof Value.Bool bool) {
            json.add(BOOL, bool.value());
        } else if (value instanceof Value.Date date) {
            json.add(DATE, date.epochDay());
        } else if (value instanceof Value.Timestamp timestamp) {
            json.add(TIMESTAMP, Json.array().add(timestamp.epochSecond()).add(timestamp.nanos()));
        } else {
            throw new IllegalStateException("Unknown value: " + value.getClass());
        }
        return json.build();
    }

    static Operand parse(JsonValue json) {
        Map.Entry<String, JsonValue> only = onlyField(json, "operand");
        return only.getKey().equals(COLUMN)
                ? new Operand.Column(Columns.parse(only.getValue()))
                : new Operand.Literal(parseValue(json));
    }

    static Value parseValue(JsonValue json) {
        Map.Entry<String, JsonValue> only = onlyField(json, "value");
        JsonValue content = only.getValue();
        return switch (only.getKey()) {
            case NULL -> new Value.Null();
            case EXACT -> new Value.Exact(new BigDecimal(Fields.text(content, EXACT)));
            case APPROXIMATE -> new Value.Approximate(Double.parseDouble(Fields.text(content, APPROXIMATE)));
            case TEXT -> new Value.Text(Fields.text(content, TEXT));
            case BOOL -> new Value.Bool(Fields.truth(content, BOOL));
            case DATE -> new Value.Date(Math.toIntExact(Fields.number(content, DATE)));
            case TIMESTAMP -> parseTimestamp(Fields.array(content, TIMESTAMP));
            default -> throw new IllegalArgumentException("Unknown value '" + only.getKey() + "'");
        };
    }

    private static Value parseTimestamp(List<JsonValue> parts) {
        if (parts.size() != 2) {
            throw new IllegalArgumentException("A timestamp must be two numbers, but is " + parts);
        }
        return new Value.Timestamp(
                Fields.number(parts.get(0), TIMESTAMP), Math.toIntExact(Fields.number(parts.get(1), TIMESTAMP)));
    }

    static Map.Entry<String, JsonValue> onlyField(JsonValue json, String what) {
        JsonObject object = Fields.object(json, what);
        if (object.size() != 1) {
            throw new IllegalArgumentException("A " + what + " must have one field, but has " + object.keySet());
        }
        return object.entrySet().iterator().next();
    }
}
