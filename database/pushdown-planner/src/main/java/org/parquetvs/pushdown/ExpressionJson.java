package org.parquetvs.pushdown;

import static org.parquetvs.pushdown.Json.PROVIDER;

import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.parquetvs.sql.function.Operators;
import org.parquetvs.sql.jvm.SessionFormats;
import org.parquetvs.sql.query.Aggregate;
import org.parquetvs.sql.query.Call;
import org.parquetvs.sql.query.Case;
import org.parquetvs.sql.query.Cast;
import org.parquetvs.sql.query.Coalesce;
import org.parquetvs.sql.query.ColumnReference;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Let;
import org.parquetvs.sql.query.Literal;
import org.parquetvs.sql.query.Select.SortKey;
import org.parquetvs.sql.query.SessionValue;
import org.parquetvs.sql.query.VirtualScan;

/**
 * Writes expressions over the tables of a request for an adapter. This succeeds only if the adapter has declared each
 * function, literal and predicate in them.
 */
final class ExpressionJson {
    private static final Set<String> PREDICATES = Set.of(
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
    /** The largest expression that a request contains with one value written several times. */
    private static final long MAX_NODES = 10_000;

    /** Exasol's default; a request leaves it out. */
    private static final String DEFAULT_ESCAPE = "\\";

    private final VirtualFrom from;
    private final Capabilities declared;
    private final AggregateJson aggregates;

    ExpressionJson(VirtualFrom from, Capabilities declared) {
        this.from = from;
        this.declared = declared;
        this.aggregates = new AggregateJson(this, declared);
    }

    /** The expression; empty if the adapter cannot evaluate all of it. */
    Optional<JsonObject> of(Expr expression) {
        if (expression instanceof ColumnReference column) {
            return from.tableOf(column).map(table -> column(column, table));
        }
        if (expression instanceof Literal literal) {
            return LiteralJson.of(literal, declared);
        }
        if (expression instanceof SessionValue value) {
            return scalar(value.name(), List.of());
        }
        if (expression instanceof Cast cast) {
            return cast.cause() == Cast.Cause.IMPLIED ? converted(cast) : cast(cast);
        }
        if (expression instanceof Let || expression instanceof Coalesce) {
            return expression.written() > MAX_NODES ? Optional.empty() : repeating(expression);
        }
        if (expression instanceof Case choice) {
            return choice(choice);
        }
        if (expression instanceof Aggregate aggregate) {
            return aggregates.of(aggregate);
        }
        return expression instanceof Call call ? call(call) : Optional.empty();
    }

    /** All expressions; empty if the adapter cannot evaluate one of them. */
    Optional<JsonArray> list(List<? extends Expr> expressions) {
        JsonArrayBuilder array = PROVIDER.createArrayBuilder();
        for (Expr expression : expressions) {
            Optional<JsonObject> json = of(expression);
            if (json.isEmpty()) {
                return Optional.empty();
            }
            array.add(json.get());
        }
        return Optional.of(array.build());
    }

    /** ORDER BY; empty if the adapter cannot evaluate one of its keys. */
    Optional<JsonArray> order(List<SortKey> keys) {
        JsonArrayBuilder order = PROVIDER.createArrayBuilder();
        for (SortKey key : keys) {
            Optional<JsonObject> expression = of(key.expression());
            if (expression.isEmpty()) {
                return Optional.empty();
            }
            order.add(PROVIDER.createObjectBuilder()
                    .add("type", "order_by_element")
                    .add("expression", expression.get())
                    .add("isAscending", !key.descending())
                    .add("nullsLast", !key.nullsFirst()));
        }
        return Optional.of(order.build());
    }

    private static JsonObject column(ColumnReference column, VirtualScan table) {
        JsonObjectBuilder json = PROVIDER.createObjectBuilder()
                .add("type", "column")
                .add("columnNr", column.index())
                .add("name", column.name())
                .add("tableName", table.table().name().name());
        if (table.hasAlias()) {
            json.add("tableAlias", table.alias());
        }
        return json.build();
    }

    private Optional<JsonObject> call(Call call) {
        String name = call.function().name();
        if (PREDICATES.contains(name)) {
            return declared.has("FN_PRED_" + name) ? predicate(name, call) : Optional.empty();
        }
        return name.equals("EXTRACT") ? extract(call) : scalar(name, call.operands());
    }

    private Optional<JsonObject> predicate(String name, Call call) {
        return switch (name) {
            case "AND", "OR" ->
                list(call.operands())
                        .map(operands ->
                                predicate(name).add("expressions", operands).build());
            case "EQUAL", "NOTEQUAL", "LESS", "LESSEQUAL" -> named(call, "left", "right");
            case "BETWEEN" -> named(call, "expression", "left", "right");
            case "LIKE" -> like(call);
            case "REGEXP_LIKE" ->
                named(call, "expression", "pattern").map(json -> PROVIDER.createObjectBuilder(json)
                        .add("type", "predicate_like_regexp")
                        .build());
            case "IN_CONSTLIST" -> inList(call);
            // NOT, IS_NULL, IS_NOT_NULL
            default -> named(call, "expression");
        };
    }

    private static JsonObjectBuilder predicate(String name) {
        return PROVIDER.createObjectBuilder().add("type", "predicate_" + name.toLowerCase(Locale.ROOT));
    }

    private Optional<JsonObject> named(Call call, String... names) {
        JsonObjectBuilder json = predicate(call.function().name());
        for (int i = 0; i < names.length; i++) {
            Optional<JsonObject> operand = of(call.operands().get(i));
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
        return declared.has("FN_PRED_LIKE_ESCAPE")
                ? json.flatMap(like -> of(escape).map(character -> PROVIDER.createObjectBuilder(like)
                        .add("escapeChar", character)
                        .build()))
                : Optional.empty();
    }

    private Optional<JsonObject> inList(Call call) {
        List<Expr> constants = call.operands().subList(1, call.operands().size());
        if (!constants.stream().allMatch(Literal.class::isInstance)) {
            return Optional.empty();
        }
        Optional<JsonObject> expression = of(call.operands().get(0));
        return expression.flatMap(value -> list(constants).map(arguments -> predicate("in_constlist")
                .add("expression", value)
                .add("arguments", arguments)
                .build()));
    }

    private Optional<JsonObject> scalar(String name, List<Expr> operands) {
        return declared.has("FN_" + name)
                ? list(operands).map(arguments -> PROVIDER.createObjectBuilder()
                        .add("type", "function_scalar")
                        .add("name", name)
                        .add("arguments", arguments)
                        .build())
                : Optional.empty();
    }

    private Optional<JsonObject> extract(Call call) {
        String unit = String.valueOf(((Literal) call.operands().get(0)).value()).toUpperCase(Locale.ROOT);
        return declared.has("FN_EXTRACT")
                ? list(call.operands().subList(1, 2)).map(arguments -> PROVIDER.createObjectBuilder()
                        .add("type", "function_scalar_extract")
                        .add("name", "EXTRACT")
                        .add("toExtract", unit)
                        .add("arguments", arguments)
                        .build())
                : Optional.empty();
    }

    /** An implicit conversion. Adapters convert with the default formats of a session. */
    private Optional<JsonObject> converted(Cast implied) {
        return implied.formats().equals(SessionFormats.DEFAULT) ? of(implied.operand()) : Optional.empty();
    }

    private Optional<JsonObject> cast(Cast cast) {
        return declared.has("FN_CAST")
                ? list(cast.operands()).map(arguments -> PROVIDER.createObjectBuilder()
                        .add("type", "function_scalar_cast")
                        .add("name", "CAST")
                        .add("arguments", arguments)
                        .add("dataType", TypeJson.render(cast.type()))
                        .build())
                : Optional.empty();
    }

    /** Writes a value at each place that uses it, because a request cannot share it. */
    private Optional<JsonObject> repeating(Expr expression) {
        return expression instanceof Let let ? of(let.over(let.value())) : of(searched((Coalesce) expression));
    }

    private Optional<JsonObject> choice(Case choice) {
        if (!declared.has("FN_CASE")) {
            return Optional.empty();
        }
        return choice.form() == Case.Form.SIMPLE ? simpleChoice(choice) : searchedChoice(choice);
    }

    private static Case searched(Coalesce coalesce) {
        List<Expr> operands = new ArrayList<>();
        for (Expr value : coalesce.operands()) {
            operands.add(Operators.IS_NOT_NULL.on(value.unconverted()));
            operands.add(value);
        }
        operands.remove(operands.size() - 2);
        return new Case(Case.Form.SEARCHED, operands, coalesce.type());
    }

    private Optional<JsonObject> searchedChoice(Case choice) {
        return list(choice.conditions())
                .flatMap(arguments -> list(choice.results()).map(results -> PROVIDER.createObjectBuilder()
                        .add("type", "function_scalar_case")
                        .add("name", "CASE")
                        .add("arguments", arguments)
                        .add("results", results)
                        .build()));
    }

    /**
     * Writes a simple CASE if all comparisons have the same value on their left side, whatever conversion each adds. A
     * comparison of constants is already replaced by its result; then a searched CASE is written.
     */
    private Optional<JsonObject> simpleChoice(Case choice) {
        if (choice.conditions().stream()
                .anyMatch(condition -> condition.operands().size() != 2)) {
            return searchedChoice(choice);
        }
        List<Expr> bases = choice.conditions().stream()
                .map(condition -> condition.operands().get(0))
                .toList();
        List<Expr> values = choice.conditions().stream()
                .map(condition -> condition.operands().get(1))
                .toList();
        List<Optional<JsonObject>> different =
                bases.stream().map(this::of).distinct().toList();
        if (different.size() > 1) {
            return searchedChoice(choice);
        }
        return different.get(0).flatMap(basis -> list(values)
                .flatMap(arguments -> list(choice.results()).map(results -> PROVIDER.createObjectBuilder()
                        .add("type", "function_scalar_case")
                        .add("name", "CASE")
                        .add("basis", basis)
                        .add("arguments", arguments)
                        .add("results", results)
                        .build())));
    }

    /** The conjunction of conditions; empty if the adapter cannot evaluate all of it. */
    Optional<JsonObject> conjunction(List<Expr> conditions) {
        return of(conditions.size() == 1 ? conditions.get(0) : Operators.AND.on(conditions));
    }
}
