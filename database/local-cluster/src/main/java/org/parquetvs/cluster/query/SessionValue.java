package org.parquetvs.cluster.query;

import org.parquetvs.type.SqlType;

/**
 * What a statement asks about its session. Adapters are asked for it by name, not told its value.
 *
 * @param name its name in the virtual-schema API
 * @param value its value while the statement runs
 */
public record SessionValue(String name, Literal value) implements Atom {

    @Override
    public SqlType type() {
        return value.type();
    }

    @Override
    public void print(SqlWriter out) {
        value.print(out);
    }
}
