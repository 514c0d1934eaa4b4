package org.parquetvs.sql.query;

import org.parquetvs.type.SqlType;

/** Replaces an expression whose value nothing reads. */
public record UnusedColumn(SqlType type) implements Atom {

    @Override
    public Dependency dependency() {
        return Dependency.ROW;
    }

    @Override
    public void print(SqlWriter out) {
        Literal.nullOf(type).print(out);
    }

    @Override
    public String toString() {
        return "NULL";
    }
}
