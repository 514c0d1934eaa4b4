package org.parquetvs.pushdown;

import static org.parquetvs.pushdown.Json.PROVIDER;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.Optional;
import java.util.Set;
import org.parquetvs.sql.query.Aggregate;

/** Writes aggregates in the form of the virtual-schema API. */
final class AggregateJson {
    /** Aggregates whose result does not depend on whether equal values count once. */
    private static final Set<String> INDIFFERENT = Set.of("MIN", "MAX", "EVERY", "SOME");

    private final ExpressionJson expressions;
    private final Capabilities declared;

    AggregateJson(ExpressionJson expressions, Capabilities declared) {
        this.expressions = expressions;
        this.declared = declared;
    }

    /** The aggregate; empty if the adapter cannot evaluate all of it. */
    Optional<JsonObject> of(Aggregate aggregate) {
        // ANY is another name of SOME.
        String name = aggregate.function().name().equals("ANY")
                ? "SOME"
                : aggregate.function().name();
        boolean distinct = aggregate.distinct() && !INDIFFERENT.contains(name);
        if (!declared.has("FN_AGG_" + name) || (distinct && !declared.has("FN_AGG_" + name + "_DISTINCT"))) {
            return Optional.empty();
        }
        JsonObjectBuilder json = PROVIDER.createObjectBuilder().add("name", name);
        if (distinct) {
            json.add("distinct", true);
        }
        return switch (name) {
            case "COUNT" -> count(aggregate, json);
            case "GROUP_CONCAT" -> texts(aggregate, name, json.add("type", "function_aggregate_group_concat"));
            case "LISTAGG" -> list(aggregate, name, json.add("type", "function_aggregate_listagg"));
            default -> plain(aggregate, json);
        };
    }

    private Optional<JsonObject> plain(Aggregate aggregate, JsonObjectBuilder json) {
        return expressions.list(aggregate.arguments()).map(arguments -> json.add("type", "function_aggregate")
                .add("arguments", arguments)
                .build());
    }

    private Optional<JsonObject> count(Aggregate aggregate, JsonObjectBuilder json) {
        return switch (aggregate.arguments().size()) {
            case 0 ->
                declared.has("FN_AGG_COUNT_STAR")
                        ? Optional.of(json.add("type", "function_aggregate").build())
                        : Optional.empty();
            case 1 -> plain(aggregate, json);
            default -> declared.has("FN_AGG_COUNT_TUPLE") ? plain(aggregate, json) : Optional.empty();
        };
    }

    /** LISTAGG fails if its result is too long, unless the call says otherwise. */
    private Optional<JsonObject> list(Aggregate aggregate, String name, JsonObjectBuilder json) {
        return declared.has("FN_AGG_LISTAGG_ON_OVERFLOW_ERROR")
                ? texts(
                        aggregate,
                        name,
                        json.add(
                                "overflowBehavior",
                                PROVIDER.createObjectBuilder().add("type", "ERROR")))
                : Optional.empty();
    }

    private Optional<JsonObject> texts(Aggregate aggregate, String name, JsonObjectBuilder json) {
        Optional<JsonArray> argument = expressions.list(aggregate.arguments().subList(0, 1));
        if (argument.isEmpty()) {
            return Optional.empty();
        }
        json.add("arguments", argument.get());
        if (aggregate.arguments().size() > 1) {
            Optional<JsonObject> separator = declared.has("FN_AGG_" + name + "_SEPARATOR")
                    ? expressions.of(aggregate.arguments().get(1))
                    : Optional.empty();
            if (separator.isEmpty()) {
                return Optional.empty();
            }
            json.add("separator", separator.get());
        }
        if (!aggregate.order().isEmpty()) {
            Optional<JsonArray> order = declared.has("FN_AGG_" + name + "_ORDER_BY")
                    ? expressions.order(aggregate.order())
                    : Optional.empty();
            if (order.isEmpty()) {
                return Optional.empty();
            }
            json.add("orderBy", order.get());
        }
        return Optional.of(json.build());
    }
}
