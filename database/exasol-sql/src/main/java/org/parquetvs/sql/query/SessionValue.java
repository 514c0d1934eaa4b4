package org.parquetvs.sql.query;

import org.parquetvs.type.SqlType;

/**
 * A value that a statement asks about its session. Requests to adapters contain its name, not its value.
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
    public Dependency dependency() {
        return Dependency.SESSION;
    }

    @Override
    public void print(SqlWriter out) {
        value.print(out);
    }

    @Override
    public String toString() {
        return name;
    }
}
