package org.parquetvs.sql.query;

import org.parquetvs.sql.duckdb.DuckDbText;
import org.parquetvs.sql.duckdb.DuckDbTypes;
import org.parquetvs.type.SqlType;

/**
 * The next number of a sequence, a new one for each row.
 *
 * @param sequence its name, as DuckDB reads it
 */
public record NextValue(String sequence, SqlType type) implements Atom {

    @Override
    public Dependency dependency() {
        return Dependency.CHANCE;
    }

    @Override
    public void print(SqlWriter out) {
        out.add("CAST(nextval(")
                .add(DuckDbText.literal(sequence))
                .add(") AS ")
                .add(DuckDbTypes.name(type))
                .add(")");
    }
}
