package org.parquetvs.sql.query;

import java.util.List;

/** A part of a FROM clause. */
public sealed interface Relation permits Leaf, Join {

    /** The tables and sub-queries it joins, from left to right. */
    List<Leaf> leaves();

    /** The same relation with its parts replaced by what {@code rewriter} makes of them. */
    Relation rebuild(Rewriter rewriter);

    /** Writes it as DuckDB's FROM clause. */
    void print(SqlWriter out);
}
