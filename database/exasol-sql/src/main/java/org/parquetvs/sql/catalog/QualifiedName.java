package org.parquetvs.sql.catalog;

import java.util.Objects;

/** The name of an object with its schema, both exactly as in the catalog. */
public record QualifiedName(String schema, String name) {

    public QualifiedName {
        Objects.requireNonNull(schema, "schema");
        Objects.requireNonNull(name, "name");
    }

    /** The name as messages show it. */
    @Override
    public String toString() {
        return schema + "." + name;
    }
}
