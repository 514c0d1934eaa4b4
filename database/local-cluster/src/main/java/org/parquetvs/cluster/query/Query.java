package org.parquetvs.cluster.query;

import java.util.List;

/** Something that yields rows. */
public sealed interface Query permits Select, SetOperation, ValuesQuery, ScriptQuery, Hierarchy, Stored {

    /** The columns of its rows. */
    List<Field> fields();

    /** The same query over what {@code rewriter} makes of its parts. */
    Query rebuild(Rewriter rewriter);

    /** Writes it in DuckDB's SQL. */
    void print(SqlWriter out);
}
