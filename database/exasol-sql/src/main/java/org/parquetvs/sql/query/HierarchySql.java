package org.parquetvs.sql.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.parquetvs.sql.duckdb.DuckDbText;
import org.parquetvs.sql.duckdb.DuckDbTypes;
import org.parquetvs.sql.duckdb.Macros;
import org.parquetvs.sql.query.HierarchyColumn.Kind;

/**
 * Writes a hierarchical query for DuckDB. A first common table expression numbers the rows in the order of siblings. A
 * second, recursive one has a row for each place in the hierarchy with these columns: the number {@code n} of the row,
 * its level {@code l}, the numbers {@code p} of the rows from the root to it, whether it is left out because it closes
 * a cycle ({@code x}), and the values that its children and the result need. Sorted by {@code p}, the places are in
 * depth-first order.
 */
final class HierarchySql {
    /** The message for a cycle, by which the error is recognised. */
    private static final String CYCLE = "data exception - CONNECT BY loop in user data";

    private static final String PLACE = "place";

    private final Hierarchy query;
    private final String rows;
    private final String places;
    private final String row;
    private final String parent;
    private final boolean checked;
    private final boolean marksCycles;
    private final boolean oneRow;
    private final List<Handed> handed = new ArrayList<>();

    /**
     * A value of a place for its children and for the result, in DuckDB's SQL.
     *
     * @param first the value for a root
     * @param next the value for a child
     */
    private record Handed(String first, String next) {}

    HierarchySql(Hierarchy query) {
        this.query = query;
        this.row = Leaf.alias(query.rows().id());
        this.parent = Leaf.alias(query.level().relation());
        this.rows = "rows_" + row;
        this.places = "places_" + row;
        this.checked = query.links().canHaveCycles();
        this.marksCycles = checked
                && query.links().noCycle()
                && query.columns().stream().anyMatch(column -> column.kind() == Kind.CYCLE);
        this.oneRow = !checked && query.rows().query().hasOneRow();
        query.links().priors().forEach(this::handedValue);
    }

    void print(SqlWriter out) {
        SqlWriter result = new SqlWriter();
        printResult(result);
        out.add("WITH RECURSIVE ").add(rows).add(" AS MATERIALIZED (");
        printRows(out);
        out.add("), ").add(places).add("(n, l, p, x");
        for (int i = 0; i < handed.size(); i++) {
            out.add(", ").add(Leaf.columnAlias(i + 1));
        }
        out.add(") AS (");
        Optional<String> depth = oneRow && handed.isEmpty() ? LevelBound.of(query) : Optional.empty();
        printRoots(depth.map(last -> ", generate_series(1, " + last + ") AS levels(l)"), out);
        if (depth.isEmpty()) {
            out.add(" UNION ALL ");
            printChildren(out);
        }
        out.add(") ").add(result.text());
    }

    private void printRows(SqlWriter out) {
        out.add("SELECT *, row_number() OVER (");
        if (!query.siblings().isEmpty()) {
            out.add("ORDER BY ")
                    .join(query.siblings(), ", ", key -> key.map(this::ofRoot).print(out));
        }
        out.add(") AS n FROM ");
        query.rows().print(out);
    }

    /** @param levels a series with the levels of a root and its descendants, if these are known without a recursion */
    private void printRoots(Optional<String> levels, SqlWriter out) {
        out.add("SELECT ")
                .add(row)
                .add(".n, ")
                .add(levels.isPresent() ? "levels.l" : "CAST(1 AS BIGINT)")
                .add(", ");
        out.add(oneRow ? "CAST(NULL AS BIGINT[])" : "[" + row + ".n]").add(", FALSE");
        handed.forEach(value -> out.add(", ").add(value.first()));
        out.add(" FROM ").add(rows).add(" AS ").add(row).add(levels.orElse(""));
        printConditions(query.roots().stream().map(this::ofRoot).toList(), "", out);
    }

    private void printChildren(SqlWriter out) {
        String closes = "list_contains(" + parent + ".p, " + row + ".n)";
        String extended = "list_append(" + parent + ".p, " + row + ".n)";
        out.add("SELECT ").add(row).add(".n, ").add(parent).add(".l + 1, ");
        if (oneRow) {
            out.add(parent).add(".p");
        } else if (marksCycles) {
            out.add("CASE WHEN " + closes + " THEN " + parent + ".p ELSE " + extended + " END");
        } else if (checked && !query.links().noCycle()) {
            // In the select list, so that DuckDB computes it only for children.
            String error = "error(" + DuckDbText.literal(CYCLE) + ")";
            out.add("list_append(CASE WHEN " + closes + " THEN " + error + " ELSE " + parent + ".p END, " + row
                    + ".n)");
        } else {
            out.add(extended);
        }
        out.add(", ").add(marksCycles ? closes : "FALSE");
        handed.forEach(value -> out.add(", ").add(value.next()));
        out.add(" FROM ")
                .add(places)
                .add(" AS ")
                .add(parent)
                .add(", ")
                .add(rows + " AS ")
                .add(row);
        String further =
                marksCycles ? "NOT " + parent + ".x" : checked && query.links().noCycle() ? "NOT " + closes : "";
        printConditions(query.links().conditions().stream().map(this::ofChild).toList(), further, out);
    }

    private static void printConditions(List<Expr> conditions, String further, SqlWriter out) {
        if (!conditions.isEmpty()) {
            Chain.AND.print(conditions, out.add(" WHERE "));
        }
        if (!further.isEmpty()) {
            out.add(conditions.isEmpty() ? " WHERE " : " AND ").add(further);
        }
    }

    private void printResult(SqlWriter out) {
        String order = oneRow ? "l" : "p";
        out.add("SELECT ").join(query.columns(), ", ", column -> printColumn(column, out));
        out.add(" FROM (SELECT *");
        if (has(Kind.POSITION)) {
            out.add(", row_number() OVER (ORDER BY ").add(order).add(") AS position");
        }
        if (has(Kind.LEAF)) {
            // If a place has children, the first child follows it.
            out.add(", lead(l) OVER (ORDER BY ").add(order).add(") AS following");
        }
        out.add(" FROM ").add(places).add(" WHERE NOT x) AS ").add(PLACE);
        out.add(" JOIN ").add(rows).add(" AS ").add(row).add(" ON ").add(row).add(".n = " + PLACE + ".n");
    }

    private boolean has(Kind kind) {
        return query.columns().stream().anyMatch(column -> column.kind() == kind);
    }

    private void printColumn(HierarchyColumn column, SqlWriter out) {
        String type = DuckDbTypes.name(column.type());
        switch (column.kind()) {
            case ROW -> out.add(ofPlace(column.operands().get(0)));
            case PARENT ->
                out.add(PLACE + ".").add(handedParent(column.operands().get(0)));
            case ROOT -> out.add(PLACE + ".").add(handedRoot(column.operands().get(0)));
            case PATH ->
                out.add(Macros.TEXT + "(" + PLACE + ".")
                        .add(handedPath(
                                column.operands().get(0), column.operands().get(1)))
                        .add(")");
            case LEAF -> out.add("CAST(coalesce(" + PLACE + ".following, 0) <= " + PLACE + ".l AS " + type + ")");
            case CYCLE ->
                out.add(
                        marksCycles
                                ? "CAST(" + PLACE + ".p IN (SELECT p FROM " + places + " WHERE x) AS " + type + ")"
                                : "CAST(0 AS " + type + ")");
            case POSITION -> out.add("CAST(" + PLACE + ".position AS " + type + ")");
            case UNREAD -> Literal.nullOf(column.type()).print(out);
        }
    }

    /** The name of the column with the value of each row. */
    private String handedValue(Expr value) {
        return handed(SqlWriter.text(ofRoot(value)), SqlWriter.text(ofChild(value)));
    }

    private String handedParent(Expr value) {
        String ofParent = parent + "." + handedValue(value);
        return handed(SqlWriter.text(Literal.nullOf(value.type())), ofParent);
    }

    private String handedRoot(Expr value) {
        return handed(SqlWriter.text(ofRoot(value)), parent + "." + nextHanded());
    }

    private String handedPath(Expr text, Expr separator) {
        SqlWriter first = new SqlWriter().add("concat(").add(ofRoot(separator)).add(", ");
        SqlWriter next = new SqlWriter().add("concat(" + parent + "." + nextHanded() + ", ");
        next.add(ofChild(separator)).add(", ").add(ofChild(text)).add(")");
        return handed(first.add(ofRoot(text)).add(")").text(), next.text());
    }

    private String nextHanded() {
        return Leaf.columnAlias(handed.size() + 1);
    }

    private String handed(String first, String next) {
        handed.add(new Handed(first, next));
        return Leaf.columnAlias(handed.size());
    }

    private Expr ofRoot(Expr expression) {
        return ofLevel("CAST(1 AS " + levelType() + ")", expression);
    }

    private Expr ofChild(Expr expression) {
        return ofLevel("CAST(" + parent + ".l + 1 AS " + levelType() + ")", expression);
    }

    private Expr ofPlace(Expr expression) {
        return ofLevel("CAST(" + PLACE + ".l AS " + levelType() + ")", expression);
    }

    private String levelType() {
        return DuckDbTypes.name(query.level().type());
    }

    private Expr ofLevel(String sql, Expr expression) {
        Expr level = new ComputedOperand(sql, query.level().type());
        return new Substitution(Map.of(query.level(), level)).expression(expression);
    }
}
