package org.parquetvs.sql.query;

import java.util.List;
import java.util.Optional;

/** A query, which yields rows. */
public sealed interface Query permits Select, SetOperation, ValuesQuery, ScriptQuery, DuckDbQuery {

    /** The columns of its rows. */
    List<Field> fields();

    /** The answer of the visitor's method for queries of this kind. */
    <R> R accept(Visitor<R> visitor);

    /** Whether the values of a column come unchanged from a virtual table. */
    default boolean isVirtual(int column) {
        return false;
    }

    /** Whether it is known to have exactly one row, as one over DUAL has. */
    default boolean hasOneRow() {
        return false;
    }

    /**
     * The constants that a query with one column yields without reading a table, in any order, perhaps with duplicates;
     * empty if the query is of another kind.
     */
    default Optional<List<Expr>> constants() {
        return Optional.empty();
    }

    /** Whether the literal NULL is in each row of a column, so that the column takes any type. */
    default boolean isNull(int column) {
        return false;
    }

    /** A column as an expression: the literal NULL if {@link #isNull}, otherwise a column of its type. */
    default Expr column(int index) {
        Field field = fields().get(index);
        return isNull(index) ? Literal.NULL : new ColumnReference(-1, index, field.name(), field.type());
    }

    /** A method for each kind of query. */
    interface Visitor<R> {
        R visit(Select select);

        R visit(SetOperation operation);

        R visit(ValuesQuery values);

        R visit(ScriptQuery script);

        R visit(DuckDbQuery query);
    }

    /** Writes it in DuckDB's SQL. */
    void print(SqlWriter out);
}
