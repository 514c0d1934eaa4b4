package org.parquetvs.cluster;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A pushdown request as SQL over local tables of the same names. */
final class PushdownSql {
    private static final Map<String, String> OPERATORS =
            Map.of("ADD", " + ", "SUB", " - ", "MULT", " * ", "FLOAT_DIV", " / ");
    private static final Map<String, String> COMPARISONS = Map.of(
            "predicate_equal", " = ",
            "predicate_notequal", " <> ",
            "predicate_less", " < ",
            "predicate_lessequal", " <= ");

    private final String schema;

    /** @param schema where the local tables are */
    PushdownSql(String schema) {
        this.schema = schema;
    }

    String select(JsonObject request) {
        StringBuilder sql = new StringBuilder("SELECT ").append(list(request));
        sql.append(" FROM ").append(from(request.getJsonObject("from")));
        append(sql, " WHERE ", request, "filter");
        if (request.containsKey("groupBy")) {
            sql.append(" GROUP BY ").append(all(request.getJsonArray("groupBy"), ", "));
        }
        append(sql, " HAVING ", request, "having");
        if (request.containsKey("orderBy")) {
            sql.append(" ORDER BY ").append(order(request.getJsonArray("orderBy")));
        }
        if (request.containsKey("limit")) {
            JsonObject limit = request.getJsonObject("limit");
            sql.append(" LIMIT ").append(limit.get("numElements"));
            sql.append(limit.containsKey("offset") ? " OFFSET " + limit.get("offset") : "");
        }
        return sql.toString();
    }

    private static void append(StringBuilder sql, String keyword, JsonObject request, String name) {
        if (request.containsKey(name)) {
            sql.append(keyword).append(expression(request.getJsonObject(name)));
        }
    }

    private static String list(JsonObject request) {
        if (!request.containsKey("selectList")) {
            return "*";
        }
        JsonArray list = request.getJsonArray("selectList");
        JsonArray types = request.getJsonArray("selectListDataTypes");
        List<String> items = new ArrayList<>();
        for (int i = 0; i < list.size(); i++) {
            items.add("CAST(" + expression(list.getJsonObject(i)) + " AS " + type(types.getJsonObject(i)) + ")");
        }
        return items.isEmpty() ? "TRUE" : String.join(", ", items);
    }

    private String from(JsonObject from) {
        if (from.getString("type").equals("table")) {
            return schema + "." + from.getString("name")
                    + (from.containsKey("alias") ? " AS \"" + from.getString("alias") + "\"" : "");
        }
        return "(" + from(from.getJsonObject("left")) + " "
                + from.getString("join_type").replace('_', ' ').toUpperCase(java.util.Locale.ROOT) + " JOIN "
                + from(from.getJsonObject("right")) + " ON " + expression(from.getJsonObject("condition")) + ")";
    }

    private static String order(JsonArray keys) {
        return keys.getValuesAs(JsonObject.class).stream()
                .map(key -> expression(key.getJsonObject("expression"))
                        + (key.getBoolean("isAscending") ? " ASC" : " DESC")
                        + (key.getBoolean("nullsLast") ? " NULLS LAST" : " NULLS FIRST"))
                .collect(Collectors.joining(", "));
    }

    private static String all(JsonArray expressions, String separator) {
        return expressions.getValuesAs(JsonObject.class).stream()
                .map(PushdownSql::expression)
                .collect(Collectors.joining(separator));
    }

    static String expression(JsonObject node) {
        String type = node.getString("type");
        if (type.startsWith("literal_")) {
            return literal(type, node);
        }
        if (type.startsWith("predicate_")) {
            return "(" + predicate(type, node) + ")";
        }
        return switch (type) {
            case "column" ->
                "\"" + node.getString("tableAlias", node.getString("tableName")) + "\".\"" + node.getString("name")
                        + "\"";
            case "function_scalar" -> scalar(node);
            case "function_scalar_cast" ->
                "CAST(" + argument(node, 0) + " AS " + type(node.getJsonObject("dataType")) + ")";
            case "function_scalar_extract" ->
                "EXTRACT(" + node.getString("toExtract") + " FROM " + argument(node, 0) + ")";
            case "function_scalar_case" -> choice(node);
            case "function_aggregate" -> aggregate(node);
            case "function_aggregate_group_concat" ->
                "GROUP_CONCAT(" + distinct(node) + argument(node, 0)
                        + (node.containsKey("orderBy") ? " ORDER BY " + order(node.getJsonArray("orderBy")) : "")
                        + (node.containsKey("separator")
                                ? " SEPARATOR " + expression(node.getJsonObject("separator"))
                                : "")
                        + ")";
            case "function_aggregate_listagg" ->
                "LISTAGG(" + distinct(node) + argument(node, 0)
                        + (node.containsKey("separator") ? ", " + expression(node.getJsonObject("separator")) : "")
                        + ")"
                        + (node.containsKey("orderBy")
                                ? " WITHIN GROUP (ORDER BY " + order(node.getJsonArray("orderBy")) + ")"
                                : "");
            default -> throw new IllegalArgumentException("Unknown node: " + node);
        };
    }

    private static String argument(JsonObject node, int index) {
        return expression(node.getJsonArray("arguments").getJsonObject(index));
    }

    private static String literal(String type, JsonObject node) {
        return switch (type) {
            case "literal_null" -> "NULL";
            case "literal_bool" -> node.get("value") == JsonValue.TRUE ? "TRUE" : "FALSE";
            case "literal_exactnumeric" -> "(" + node.getString("value") + ")";
            case "literal_double" -> "CAST('" + node.getString("value") + "' AS DOUBLE)";
            case "literal_date" -> "DATE '" + node.getString("value") + "'";
            case "literal_timestamp" -> "TIMESTAMP '" + node.getString("value") + "'";
            default -> "'" + node.getString("value").replace("'", "''") + "'";
        };
    }

    private static String predicate(String type, JsonObject node) {
        if (COMPARISONS.containsKey(type)) {
            return part(node, "left") + COMPARISONS.get(type) + part(node, "right");
        }
        return switch (type) {
            case "predicate_and" -> all(node.getJsonArray("expressions"), " AND ");
            case "predicate_or" -> all(node.getJsonArray("expressions"), " OR ");
            case "predicate_not" -> "NOT " + part(node, "expression");
            case "predicate_is_null" -> part(node, "expression") + " IS NULL";
            case "predicate_is_not_null" -> part(node, "expression") + " IS NOT NULL";
            case "predicate_between" ->
                part(node, "expression") + " BETWEEN " + part(node, "left") + " AND " + part(node, "right");
            case "predicate_like" ->
                part(node, "expression") + " LIKE " + part(node, "pattern")
                        + (node.containsKey("escapeChar") ? " ESCAPE " + part(node, "escapeChar") : "");
            case "predicate_like_regexp" -> part(node, "expression") + " REGEXP_LIKE " + part(node, "pattern");
            case "predicate_in_constlist" ->
                part(node, "expression") + " IN (" + all(node.getJsonArray("arguments"), ", ") + ")";
            default -> throw new IllegalArgumentException("Unknown node: " + node);
        };
    }

    private static String part(JsonObject node, String name) {
        return expression(node.getJsonObject(name));
    }

    private static String scalar(JsonObject node) {
        String name = node.getString("name");
        JsonArray arguments = node.getJsonArray("arguments");
        if (OPERATORS.containsKey(name)) {
            return "(" + all(arguments, OPERATORS.get(name)) + ")";
        }
        return name.equals("NEG") ? "(-" + argument(node, 0) + ")" : name + "(" + all(arguments, ", ") + ")";
    }

    private static String choice(JsonObject node) {
        StringBuilder sql = new StringBuilder("CASE");
        sql.append(node.containsKey("basis") ? " " + part(node, "basis") : "");
        JsonArray arguments = node.getJsonArray("arguments");
        JsonArray results = node.getJsonArray("results");
        for (int i = 0; i < arguments.size(); i++) {
            sql.append(" WHEN ").append(expression(arguments.getJsonObject(i)));
            sql.append(" THEN ").append(expression(results.getJsonObject(i)));
        }
        boolean otherwise = results.size() > arguments.size();
        sql.append(otherwise ? " ELSE " + expression(results.getJsonObject(arguments.size())) : "");
        return sql.append(" END").toString();
    }

    private static String aggregate(JsonObject node) {
        String arguments = "*";
        if (node.containsKey("arguments")) {
            JsonArray list = node.getJsonArray("arguments");
            arguments = list.size() == 1 ? argument(node, 0) : "(" + all(list, ", ") + ")";
        }
        return node.getString("name") + "(" + distinct(node) + arguments + ")";
    }

    private static String distinct(JsonObject node) {
        return node.getBoolean("distinct", false) ? "DISTINCT " : "";
    }

    private static String type(JsonObject type) {
        return switch (type.getString("type")) {
            case "DECIMAL" -> "DECIMAL(" + type.getInt("precision") + "," + type.getInt("scale") + ")";
            case "VARCHAR", "CHAR" ->
                type.getString("type") + "(" + type.getInt("size") + ") " + type.getString("characterSet");
            case "TIMESTAMP" -> "TIMESTAMP(" + type.getInt("fractionalSecondsPrecision") + ")";
            case "HASHTYPE" -> "HASHTYPE(" + type.getInt("bytesize") + " BYTE)";
            default -> type.getString("type");
        };
    }
}
