package org.parquetvs.sql.query;

import java.util.List;

/** A query, which yields rows. */
public sealed interface Query permits Select, SetOperation, ValuesQuery, ScriptQuery, Hierarchy, DuckDbQuery {

    /** The columns of its rows. */
    List<Field> fields();

    /** The same query with its parts replaced by what {@code rewriter} makes of them. */
    Query rebuild(Rewriter rewriter);

    /** Writes it in DuckDB's SQL. */
    void print(SqlWriter out);
}
