package org.parquetvs.cluster.query;

import org.parquetvs.cluster.types.ExaType;

/** Stands where an expression stood of which nobody reads the value. */
public record Unread(ExaType type) implements Atom {

    @Override
    public void print(SqlWriter out) {
        Literal.nullOf(type).print(out);
    }
}
