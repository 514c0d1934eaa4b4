package org.parquetvs.cluster.query;

import org.parquetvs.type.SqlType;

/** An operand that is computed already, under the name by which DuckDB knows it. Only printing makes them. */
record Computed(String duckDbSql, SqlType type) implements Atom {

    @Override
    public void print(SqlWriter out) {
        out.add(duckDbSql);
    }
}
