package org.parquetvs.sql.query;

import java.util.Objects;
import org.parquetvs.type.SqlType;

/** A column of a relation or of a query's result. */
public record Field(String name, SqlType type) {
    public Field {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(type, "type");
    }
}
