package org.parquetvs.sql.query;

import java.util.List;
import java.util.Optional;

/** A part of a FROM clause. */
public sealed interface Relation permits Leaf, Join {

    /** The tables and sub-queries it joins, from left to right. */
    List<Leaf> leaves();

    /** The leaf that a column belongs to; empty if it belongs to an outer query. */
    default Optional<Leaf> leaf(ColumnReference column) {
        return leaves().stream().filter(leaf -> leaf.id() == column.relation()).findFirst();
    }

    /** The query that it is; empty if it is a table or a join. */
    default Optional<DerivedTable> derived() {
        return Optional.empty();
    }

    /** Whether a column's values come unchanged from a virtual table in the relation. */
    default boolean isVirtual(ColumnReference column) {
        return leaf(column).filter(leaf -> leaf.isVirtual(column.index())).isPresent();
    }

    /** The answer of the visitor's method for relations of this kind. */
    <R> R accept(Visitor<R> visitor);

    /** A method for each kind of relation. */
    interface Visitor<R> {
        R visit(Join join);

        R visit(DerivedTable derived);

        R visit(VirtualScan scan);
    }

    /** Writes it as DuckDB's FROM clause. */
    void print(SqlWriter out);
}
