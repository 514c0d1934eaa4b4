package org.parquetvs.scan.wire;

import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.predicate.function.ScalarFunction;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.DecimalText;
import org.parquetvs.type.SqlType;

/** {@link Operand} and {@link Value} as JSON: an object whose only field names the kind. */
final class OperandJson {
    private static final String COLUMN = "column";
    private static final String CALL = "call";
    private static final String FUNCTION = "function";
    private static final String ARGUMENTS = "arguments";
    private static final String CAST = "cast";
    private static final String OPERAND = "operand";
    private static final String TYPE = "type";
    private static final String CASE = "case";
    private static final String BRANCHES = "branches";
    private static final String CONDITION = "condition";
    private static final String RESULT = "result";
    private static final String OTHERWISE = "otherwise";
    private static final String NULL = "null";
    private static final String EXACT = "exact";
    private static final String APPROXIMATE = "approximate";
    private static final String TEXT = "text";
    private static final String BOOL = "bool";
    private static final String DATE = "date";
    private static final String TIMESTAMP = "timestamp";

    private OperandJson() {}

    static JsonValue render(Operand operand) {
        if (operand instanceof Operand.Column column) {
            return VersionedJson.object()
                    .add(COLUMN, ColumnJson.render(column.column()))
                    .build();
        } else if (operand instanceof Operand.Call call) {
            return VersionedJson.object().add(CALL, renderCall(call)).build();
        } else if (operand instanceof Operand.Cast cast) {
            return VersionedJson.object().add(CAST, renderCast(cast)).build();
        } else if (operand instanceof Operand.Case choice) {
            return VersionedJson.object().add(CASE, renderCase(choice)).build();
        }
        return renderValue(((Operand.Literal) operand).value());
    }

    /** The type follows from function and arguments. */
    private static JsonObjectBuilder renderCall(Operand.Call call) {
        return VersionedJson.object()
                .add(FUNCTION, nameOf(call.function()))
                .add(ARGUMENTS, VersionedJson.array(call.arguments(), OperandJson::render));
    }

    private static JsonObjectBuilder renderCast(Operand.Cast cast) {
        return VersionedJson.object()
                .add(OPERAND, render(cast.operand()))
                .add(TYPE, cast.type().toSql());
    }

    private static JsonObjectBuilder renderCase(Operand.Case choice) {
        return VersionedJson.object()
                .add(BRANCHES, VersionedJson.array(choice.branches(), OperandJson::renderBranch))
                .add(OTHERWISE, render(choice.otherwise()));
    }

    private static JsonValue renderBranch(Operand.Case.Branch branch) {
        return VersionedJson.object()
                .add(CONDITION, PredicateJson.render(branch.condition()))
                .add(RESULT, render(branch.result()))
                .build();
    }

    /** Numbers are strings: a JSON number keeps neither the scale of a decimal nor the sign of a zero. */
    static JsonValue renderValue(Value value) {
        return add(value, VersionedJson.object()).build();
    }

    private static JsonObjectBuilder add(Value value, JsonObjectBuilder json) {
        return switch (value.kind()) {
            case NULL -> json.add(NULL, true);
            case EXACT -> json.add(EXACT, ((Value.Exact) value).number().toString());
            case APPROXIMATE -> json.add(APPROXIMATE, Double.toString(((Value.Approximate) value).number()));
            case TEXT -> json.add(TEXT, value.asText());
            case BOOL -> json.add(BOOL, ((Value.Bool) value).value());
            case DATE -> json.add(DATE, ((Value.Date) value).epochDay());
            case TIMESTAMP -> json.add(TIMESTAMP, renderTimestamp((Value.Timestamp) value));
        };
    }

    private static JsonArrayBuilder renderTimestamp(Value.Timestamp timestamp) {
        return VersionedJson.array().add(timestamp.epochSecond()).add(timestamp.nanos());
    }

    static Operand parse(JsonValue json) {
        Map.Entry<String, JsonValue> only = onlyField(json, "operand");
        JsonValue content = only.getValue();
        return switch (only.getKey()) {
            case COLUMN -> new Operand.Column(ColumnJson.parse(content));
            case CALL -> parseCall(JsonMembers.object(content, CALL));
            case CAST -> parseCast(JsonMembers.object(content, CAST));
            case CASE -> parseCase(JsonMembers.object(content, CASE));
            default -> new Operand.Literal(parseValue(json));
        };
    }

    private static Operand parseCall(JsonObject json) {
        JsonMembers fields = new JsonMembers(json, CALL, FUNCTION, ARGUMENTS);
        ScalarFunction function = function(fields.text(FUNCTION));
        List<Operand> arguments =
                fields.array(ARGUMENTS).stream().map(OperandJson::parse).toList();
        return Operand.Call.of(function, arguments)
                .orElseThrow(() -> new IllegalArgumentException(
                        "The function '" + nameOf(function) + "' does not take " + fields.value(ARGUMENTS)));
    }

    private static ScalarFunction function(String name) {
        return Stream.of(ScalarFunction.values())
                .filter(function -> nameOf(function).equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("Unknown function '" + name + "'"));
    }

    private static String nameOf(ScalarFunction function) {
        return function.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static Operand parseCast(JsonObject json) {
        JsonMembers fields = new JsonMembers(json, CAST, OPERAND, TYPE);
        return new Operand.Cast(parse(fields.value(OPERAND)), SqlType.parse(fields.text(TYPE)));
    }

    private static Operand parseCase(JsonObject json) {
        JsonMembers fields = new JsonMembers(json, CASE, BRANCHES, OTHERWISE);
        List<Operand.Case.Branch> branches =
                fields.array(BRANCHES).stream().map(OperandJson::parseBranch).toList();
        return new Operand.Case(branches, parse(fields.value(OTHERWISE)));
    }

    private static Operand.Case.Branch parseBranch(JsonValue json) {
        JsonMembers fields = new JsonMembers(JsonMembers.object(json, CASE), CASE, CONDITION, RESULT);
        return new Operand.Case.Branch(PredicateJson.parse(fields.value(CONDITION)), parse(fields.value(RESULT)));
    }

    static Value parseValue(JsonValue json) {
        Map.Entry<String, JsonValue> only = onlyField(json, "value");
        JsonValue content = only.getValue();
        return switch (only.getKey()) {
            case NULL -> new Value.Null();
            case EXACT ->
                new Value.Exact(DecimalText.parse(JsonMembers.text(content, EXACT))
                        .orElseThrow(() -> new IllegalArgumentException("'" + EXACT + "' must be a number")));
            case APPROXIMATE -> new Value.Approximate(Double.parseDouble(JsonMembers.text(content, APPROXIMATE)));
            case TEXT -> new Value.Text(JsonMembers.text(content, TEXT));
            case BOOL -> new Value.Bool(JsonMembers.truth(content, BOOL));
            case DATE -> new Value.Date(Math.toIntExact(JsonMembers.number(content, DATE)));
            case TIMESTAMP -> parseTimestamp(JsonMembers.array(content, TIMESTAMP));
            default -> throw new IllegalArgumentException("Unknown value '" + only.getKey() + "'");
        };
    }

    private static Value parseTimestamp(List<JsonValue> parts) {
        if (parts.size() != 2) {
            throw new IllegalArgumentException("A timestamp must be two numbers, but is " + parts);
        }
        return new Value.Timestamp(
                JsonMembers.number(parts.get(0), TIMESTAMP),
                Math.toIntExact(JsonMembers.number(parts.get(1), TIMESTAMP)));
    }

    static Map.Entry<String, JsonValue> onlyField(JsonValue json, String what) {
        JsonObject object = JsonMembers.object(json, what);
        if (object.size() != 1) {
            throw new IllegalArgumentException("A " + what + " must have one field, but has " + object.keySet());
        }
        return object.entrySet().iterator().next();
    }
}
