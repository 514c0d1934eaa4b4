package org.parquetvs.sql.query;

import java.util.List;

/** A query, which yields rows. */
public sealed interface Query permits Select, SetOperation, ValuesQuery, ScriptQuery, Hierarchy, DuckDbQuery {

    /** The columns of its rows. */
    List<Field> fields();

    /** The answer of the visitor's method for queries of this kind. */
    <R> R accept(Visitor<R> visitor);

    /** Whether the values of a column come unchanged from a virtual table. */
    default boolean isVirtual(int column) {
        return false;
    }

    /** A method for each kind of query. */
    interface Visitor<R> {
        R visit(Select select);

        R visit(SetOperation operation);

        R visit(ValuesQuery values);

        R visit(ScriptQuery script);

        R visit(Hierarchy hierarchy);

        R visit(DuckDbQuery query);
    }

    /** Writes it in DuckDB's SQL. */
    void print(SqlWriter out);
}
