package org.parquetvs.cluster.virtual;

import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.parquetvs.cluster.query.Call;
import org.parquetvs.cluster.query.Column;
import org.parquetvs.cluster.query.Expr;
import org.parquetvs.cluster.query.Literal;
import org.parquetvs.cluster.query.Operators;
import org.parquetvs.cluster.query.VirtualScan;

/** Conditions of one virtual table as its adapter is told them, as far as it has declared to evaluate them. */
final class ExpressionJson {
    private static final Set<String> CONDITIONS = Set.of(
            "AND",
            "OR",
            "NOT",
            "EQUAL",
            "NOTEQUAL",
            "LESS",
            "LESSEQUAL",
            "BETWEEN",
            "IS_NULL",
            "IS_NOT_NULL",
            "LIKE",
            "REGEXP_LIKE",
            "IN_CONSTLIST");
    /** Exasol's default, which needs not be told. */
    private static final String DEFAULT_ESCAPE = "\\";

    private final VirtualScan scan;
    private final Capabilities capabilities;

    ExpressionJson(VirtualScan scan, Capabilities capabilities) {
        this.scan = scan;
        this.capabilities = capabilities;
    }

    /** A condition; empty if the adapter cannot evaluate all of it. */
    Optional<JsonObject> condition(Expr expression) {
        if (!(expression instanceof Call call)
                || !CONDITIONS.contains(call.function().name())) {
            return Optional.empty();
        }
        String name = call.function().name();
        if (!capabilities.has("FN_PRED_" + name)) {
            return Optional.empty();
        }
        return switch (name) {
            case "AND", "OR" ->
                list(call.operands(), true)
                        .map(operands ->
                                predicate(name).add("expressions", operands).build());
            case "NOT" ->
                condition(call.operands().get(0))
                        .map(operand ->
                                predicate(name).add("expression", operand).build());
            case "EQUAL", "NOTEQUAL", "LESS", "LESSEQUAL" -> named(call, "left", "right");
            case "BETWEEN" -> named(call, "expression", "left", "right");
            case "IS_NULL", "IS_NOT_NULL" -> named(call, "expression");
            case "LIKE" -> like(call);
            case "REGEXP_LIKE" ->
                named(call, "expression", "pattern").map(json -> Json.createObjectBuilder(json)
                        .add("type", "predicate_like_regexp")
                        .build());
            default -> inList(call);
        };
    }

    private static JsonObjectBuilder predicate(String name) {
        return Json.createObjectBuilder().add("type", "predicate_" + name.toLowerCase(Locale.ROOT));
    }

    private Optional<JsonObject> named(Call call, String... names) {
        JsonObjectBuilder json = predicate(call.function().name());
        for (int i = 0; i < names.length; i++) {
            Optional<JsonObject> operand = value(call.operands().get(i));
            if (operand.isEmpty()) {
                return Optional.empty();
            }
            json.add(names[i], operand.get());
        }
        return Optional.of(json.build());
    }

    private Optional<JsonObject> like(Call call) {
        Expr escape = call.operands().get(2);
        Optional<JsonObject> json = named(call, "expression", "pattern");
        if (escape instanceof Literal literal && DEFAULT_ESCAPE.equals(literal.value())) {
            return json;
        }
        return capabilities.has("FN_PRED_LIKE_ESCAPE")
                ? json.flatMap(like -> value(escape).map(character -> Json.createObjectBuilder(like)
                        .add("escapeChar", character)
                        .build()))
                : Optional.empty();
    }

    private Optional<JsonObject> inList(Call call) {
        List<Expr> operands = call.operands();
        boolean constants = operands.stream().skip(1).allMatch(Literal.class::isInstance);
        Optional<JsonObject> expression = value(operands.get(0));
        Optional<JsonArrayBuilder> arguments = list(operands.subList(1, operands.size()), false);
        return constants && expression.isPresent() && arguments.isPresent()
                ? Optional.of(predicate("in_constlist")
                        .add("expression", expression.get())
                        .add("arguments", arguments.get())
                        .build())
                : Optional.empty();
    }

    private Optional<JsonArrayBuilder> list(List<Expr> operands, boolean conditions) {
        JsonArrayBuilder array = Json.createArrayBuilder();
        for (Expr operand : operands) {
            Optional<JsonObject> json = conditions ? condition(operand) : value(operand);
            if (json.isEmpty()) {
                return Optional.empty();
            }
            array.add(json.get());
        }
        return Optional.of(array);
    }

    private Optional<JsonObject> value(Expr expression) {
        if (expression instanceof Column column) {
            return Optional.of(column(column));
        }
        if (expression instanceof Literal literal) {
            return literal(literal);
        }
        if (expression instanceof Call call
                && !CONDITIONS.contains(call.function().name())) {
            return scalar(call);
        }
        return Optional.empty();
    }

    private Optional<JsonObject> scalar(Call call) {
        if (!capabilities.has("FN_" + call.function().name())) {
            return Optional.empty();
        }
        return list(call.operands(), false).map(arguments -> Json.createObjectBuilder()
                .add("type", "function_scalar")
                .add("name", call.function().name())
                .add("arguments", arguments)
                .build());
    }

    /** A column of the table. */
    JsonObject column(Column column) {
        JsonObjectBuilder json = Json.createObjectBuilder()
                .add("type", "column")
                .add("columnNr", column.index())
                .add("name", column.name())
                .add("tableName", scan.table().name().name());
        if (hasAlias()) {
            json.add("tableAlias", scan.alias());
        }
        return json.build();
    }

    boolean hasAlias() {
        return !scan.alias().equals(scan.table().name().name());
    }

    private Optional<JsonObject> literal(Literal literal) {
        Object value = literal.value();
        if (value == null) {
            return literal("NULL", "null", JsonValue.NULL);
        }
        if (value instanceof Boolean truth) {
            return literal("BOOL", "bool", truth ? JsonValue.TRUE : JsonValue.FALSE);
        }
        if (value instanceof BigDecimal number) {
            return literal("EXACTNUMERIC", "exactnumeric", Json.createValue(number.toPlainString()));
        }
        if (value instanceof Double) {
            return literal("DOUBLE", "double", Json.createValue(value.toString()));
        }
        if (value instanceof LocalDate) {
            return literal("DATE", "date", Json.createValue(value.toString()));
        }
        if (value instanceof LocalDateTime time) {
            return literal("TIMESTAMP", "timestamp", Json.createValue(Literal.text(time)));
        }
        return literal("STRING", "string", Json.createValue(Objects.toString(value)));
    }

    private Optional<JsonObject> literal(String capability, String type, JsonValue value) {
        if (!capabilities.has("LITERAL_" + capability)) {
            return Optional.empty();
        }
        JsonObjectBuilder json = Json.createObjectBuilder().add("type", "literal_" + type);
        return Optional.of((value == JsonValue.NULL ? json : json.add("value", value)).build());
    }

    /** The conjunction of conditions that {@link #condition} has turned into JSON one by one. */
    JsonObject conjunction(List<JsonObject> conditions) {
        if (conditions.size() == 1) {
            return conditions.get(0);
        }
        JsonArrayBuilder expressions = Json.createArrayBuilder();
        conditions.forEach(expressions::add);
        return predicate(Operators.AND.name()).add("expressions", expressions).build();
    }

    /** Whether several conditions can be told at once. */
    boolean conjoins() {
        return capabilities.has("FN_PRED_" + Operators.AND.name());
    }
}
