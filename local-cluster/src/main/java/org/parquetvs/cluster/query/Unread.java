package org.parquetvs.cluster.query;

import org.parquetvs.type.SqlType;

/** Stands where an expression stood of which nobody reads the value. */
public record Unread(SqlType type) implements Atom {

    @Override
    public void print(SqlWriter out) {
        Literal.nullOf(type).print(out);
    }
}
