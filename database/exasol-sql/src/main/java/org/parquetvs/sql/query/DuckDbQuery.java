package org.parquetvs.sql.query;

import java.util.List;

/** Rows that DuckDB can read by itself: a table, a system table, or what a script has delivered. */
public record DuckDbQuery(String duckDbSql, List<Field> fields) implements Query {

    public DuckDbQuery {
        fields = List.copyOf(fields);
    }

    @Override
    public boolean hasOneRow() {
        return !duckDbSql.contains(" FROM ") && !duckDbSql.isEmpty();
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
        return visitor.visit(this);
    }

    @Override
    public void print(SqlWriter out) {
        out.add(duckDbSql);
    }
}
