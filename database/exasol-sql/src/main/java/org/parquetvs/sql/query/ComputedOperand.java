package org.parquetvs.sql.query;

import org.parquetvs.type.SqlType;

/** An operand that is already computed, under its name in DuckDB. Such operands exist only while SQL is written. */
record ComputedOperand(String duckDbSql, SqlType type) implements Atom {

    @Override
    public Dependency dependency() {
        return Dependency.ROW;
    }

    @Override
    public void print(SqlWriter out) {
        out.add(duckDbSql);
    }
}
