package org.parquetvs.cluster;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import java.io.StringReader;
import java.util.stream.Collectors;

/** Clauses of a pushdown request as SQL or JSON, to be compared with what is expected. */
final class AskedClauses {

    private AskedClauses() {}

    /** What is expected, as a request has it. */
    static JsonObject json(String text) {
        return Json.createReader(new StringReader(text)).readObject();
    }

    /** The select list in SQL, as the adapter understood it. */
    static String list(JsonObject asked) {
        return asked.getJsonArray("selectList").getValuesAs(JsonObject.class).stream()
                .map(PushdownSql::expression)
                .collect(Collectors.joining(", "));
    }

    /** The FROM clause with the aliases of its tables. */
    static String from(JsonObject asked) {
        return relation(asked.getJsonObject("from"));
    }

    private static String relation(JsonObject relation) {
        if (relation.getString("type").equals("table")) {
            return relation.getString("alias", relation.getString("name"));
        }
        String type =
                switch (relation.getString("join_type")) {
                    case "inner" -> "JOIN";
                    case "left_outer" -> "LEFT OUTER JOIN";
                    case "right_outer" -> "RIGHT OUTER JOIN";
                    default -> "FULL OUTER JOIN";
                };
        return "(" + relation(relation.getJsonObject("left")) + " " + type + " "
                + relation(relation.getJsonObject("right")) + " ON "
                + PushdownSql.expression(relation.getJsonObject("condition")) + ")";
    }

    /** The condition of WHERE or HAVING in SQL. */
    static String condition(JsonObject asked, String clause) {
        return PushdownSql.expression(asked.getJsonObject(clause));
    }
}
