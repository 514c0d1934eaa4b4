package org.parquetvs.cluster;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/** What an adapter must have declared to be sent a request. */
final class NeededCapabilities {
    private final Set<String> needed = new TreeSet<>();

    private NeededCapabilities() {}

    static Set<String> of(JsonObject pushdown) {
        NeededCapabilities capabilities = new NeededCapabilities();
        capabilities.clauses(pushdown);
        capabilities.visit(pushdown);
        return capabilities.needed;
    }

    private void clauses(JsonObject pushdown) {
        if (pushdown.containsKey("selectList")) {
            needed.add("SELECTLIST_PROJECTION");
            boolean expressions = pushdown.getJsonArray("selectList").getValuesAs(JsonObject.class).stream()
                    .anyMatch(item -> !isSimple(item));
            if (expressions) {
                needed.add("SELECTLIST_EXPRESSIONS");
            }
        }
        if (pushdown.containsKey("filter")) {
            needed.add("FILTER_EXPRESSIONS");
        }
        if (pushdown.getString("aggregationType", "").equals("single_group")) {
            needed.add("AGGREGATE_SINGLE_GROUP");
        }
        if (pushdown.containsKey("groupBy")) {
            JsonArray keys = pushdown.getJsonArray("groupBy");
            keys.getValuesAs(JsonObject.class).forEach(key -> needed.add("AGGREGATE_GROUP_BY_" + form(key)));
            if (keys.size() > 1) {
                needed.add("AGGREGATE_GROUP_BY_TUPLE");
            }
        }
        if (pushdown.containsKey("having")) {
            needed.add("AGGREGATE_HAVING");
        }
        if (pushdown.containsKey("orderBy")) {
            pushdown.getJsonArray("orderBy")
                    .getValuesAs(JsonObject.class)
                    .forEach(key -> needed.add("ORDER_BY_" + form(key.getJsonObject("expression"))));
        }
        if (pushdown.containsKey("limit")) {
            needed.add("LIMIT");
            if (pushdown.getJsonObject("limit").containsKey("offset")) {
                needed.add("LIMIT_WITH_OFFSET");
            }
        }
    }

    private static String form(JsonObject expression) {
        return expression.getString("type").equals("column") ? "COLUMN" : "EXPRESSION";
    }

    /** A column, or an aggregate of columns. */
    private static boolean isSimple(JsonObject item) {
        return switch (item.getString("type")) {
            case "column" -> true;
            case "function_aggregate" ->
                !item.containsKey("arguments")
                        || item.getJsonArray("arguments").getValuesAs(JsonObject.class).stream()
                                .allMatch(NeededCapabilities::isSimple);
            default -> item.getString("type").startsWith("function_aggregate_");
        };
    }

    private void visit(JsonValue value) {
        if (value instanceof JsonArray array) {
            array.forEach(this::visit);
        } else if (value instanceof JsonObject node) {
            if (node.get("type") instanceof JsonString type && !node.containsKey("precision")) {
                node(type.getString(), node);
            }
            node.values().forEach(this::visit);
        }
    }

    private void node(String type, JsonObject node) {
        switch (type) {
            case "join" -> join(node);
            case "predicate_like_regexp" -> needed.add("FN_PRED_REGEXP_LIKE");
            case "function_scalar", "function_scalar_cast", "function_scalar_extract", "function_scalar_case" ->
                needed.add("FN_" + node.getString("name"));
            case "function_aggregate", "function_aggregate_group_concat", "function_aggregate_listagg" ->
                aggregate(node);
            default -> {
                if (type.startsWith("predicate_")) {
                    needed.add(
                            "FN_PRED_" + type.substring("predicate_".length()).toUpperCase(Locale.ROOT));
                } else if (type.startsWith("literal_")) {
                    needed.add(type.toUpperCase(Locale.ROOT));
                }
            }
        }
        if (node.containsKey("escapeChar")) {
            needed.add("FN_PRED_LIKE_ESCAPE");
        }
    }

    private void join(JsonObject node) {
        needed.add("JOIN");
        needed.add("JOIN_TYPE_" + node.getString("join_type").toUpperCase(Locale.ROOT));
        JsonObject condition = node.getJsonObject("condition");
        boolean equation = condition.getString("type").equals("predicate_equal");
        boolean equations = condition.getString("type").equals("predicate_and")
                && condition.getJsonArray("expressions").getValuesAs(JsonObject.class).stream()
                        .allMatch(part -> part.getString("type").equals("predicate_equal"));
        if (!equation && !equations) {
            needed.add("JOIN_CONDITION_ALL");
        }
    }

    private void aggregate(JsonObject node) {
        String name = "FN_AGG_" + node.getString("name");
        needed.add(name);
        if (node.getBoolean("distinct", false)) {
            needed.add(name + "_DISTINCT");
        }
        if (!node.containsKey("arguments")) {
            needed.add(name + "_STAR");
        } else if (node.getJsonArray("arguments").size() > 1) {
            needed.add(name + "_TUPLE");
        }
        if (node.containsKey("orderBy")) {
            needed.add(name + "_ORDER_BY");
        }
        if (node.containsKey("separator")) {
            needed.add(name + "_SEPARATOR");
        }
    }
}
