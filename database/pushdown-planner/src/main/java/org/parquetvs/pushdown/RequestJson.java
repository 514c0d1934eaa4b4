package org.parquetvs.pushdown;

import static org.parquetvs.pushdown.Json.PROVIDER;

import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.parquetvs.sql.catalog.VirtualTable;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Join;
import org.parquetvs.sql.query.Relation;
import org.parquetvs.sql.query.Select;
import org.parquetvs.sql.query.Select.Groups;
import org.parquetvs.sql.query.Select.Item;
import org.parquetvs.sql.query.Select.Limit;
import org.parquetvs.sql.query.VirtualScan;

/** Writes a SELECT as a pushdown request for an adapter. */
final class RequestJson {
    private final VirtualFrom from;
    private final ExpressionJson expressions;

    RequestJson(VirtualFrom from, Capabilities declared) {
        this.from = from;
        this.expressions = new ExpressionJson(from, declared);
    }

    /** The part of the request that depends on the SELECT. */
    JsonObjectBuilder render(Select asked) {
        JsonArrayBuilder tables = PROVIDER.createArrayBuilder();
        involved().values().forEach(table -> tables.add(TableJson.render(table)));
        return PROVIDER.createObjectBuilder()
                .add("pushdownRequest", select(asked))
                .add("involvedTables", tables);
    }

    /** The tables by name, each of them once. */
    private Map<String, VirtualTable> involved() {
        Map<String, VirtualTable> tables = new TreeMap<>();
        from.tables().forEach(scan -> tables.put(scan.table().name().name(), scan.table()));
        return tables;
    }

    private JsonObjectBuilder select(Select asked) {
        JsonObjectBuilder json = PROVIDER.createObjectBuilder()
                .add("type", "select")
                .add("from", relation(asked.from().orElseThrow()));
        addList(asked, json);
        addConditions("filter", asked.where(), json);
        addGroups(asked.groups(), json);
        addConditions("having", asked.having(), json);
        if (!asked.order().isEmpty()) {
            json.add("orderBy", told(expressions.order(asked.order())));
        }
        addLimit(asked.limit(), json);
        return json;
    }

    private JsonObject relation(Relation relation) {
        return relation instanceof Join join ? join(join) : table((VirtualScan) relation);
    }

    private static JsonObject table(VirtualScan scan) {
        JsonObjectBuilder json = PROVIDER.createObjectBuilder()
                .add("type", "table")
                .add("name", scan.table().name().name());
        return (scan.hasAlias() ? json.add("alias", scan.alias()) : json).build();
    }

    private JsonObject join(Join join) {
        String type =
                switch (join.kind()) {
                    case INNER -> "inner";
                    case LEFT -> "left_outer";
                    case RIGHT -> "right_outer";
                    case FULL -> "full_outer";
                };
        return PROVIDER.createObjectBuilder()
                .add("type", "join")
                .add("join_type", type)
                .add("left", relation(join.left()))
                .add("right", relation(join.right()))
                .add("condition", told(expressions.conjunction(join.on())))
                .build();
    }

    /** Writes the select list; if it contains all columns of all tables, it is left out, as for {@code *}. */
    private void addList(Select asked, JsonObjectBuilder json) {
        List<Expr> list = asked.items().stream().map(Item::expression).toList();
        boolean star = !asked.isGrouped() && list.equals(from.columns());
        if (!star) {
            json.add("selectList", told(expressions.list(list)));
        }
        JsonArrayBuilder types = PROVIDER.createArrayBuilder();
        list.forEach(expression -> types.add(TypeJson.render(expression.type())));
        json.add("selectListDataTypes", types);
    }

    private void addConditions(String name, List<Expr> conditions, JsonObjectBuilder json) {
        if (!conditions.isEmpty()) {
            json.add(name, told(expressions.conjunction(conditions)));
        }
    }

    private void addGroups(Groups groups, JsonObjectBuilder json) {
        if (groups instanceof Groups.Single) {
            json.add("aggregationType", "single_group");
        } else if (groups instanceof Groups.By) {
            json.add("aggregationType", "group_by").add("groupBy", told(expressions.list(groups.keys())));
        }
    }

    private static void addLimit(Limit limit, JsonObjectBuilder json) {
        limit.rows().ifPresent(rows -> {
            JsonObjectBuilder element = PROVIDER.createObjectBuilder().add("numElements", rows);
            json.add("limit", limit.offset() == 0 ? element : element.add("offset", limit.offset()));
        });
    }

    private static <T> T told(Optional<T> json) {
        return json.orElseThrow(() -> new IllegalArgumentException("The adapter has not declared all of the request"));
    }
}
