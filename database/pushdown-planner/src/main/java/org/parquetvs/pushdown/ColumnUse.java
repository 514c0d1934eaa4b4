package org.parquetvs.pushdown;

import java.util.HashMap;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import org.parquetvs.sql.query.ColumnReference;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Rewriter;

/** Finds the columns of relations that expressions use, also in sub-queries. */
final class ColumnUse implements Rewriter {
    private final Map<Integer, SortedSet<Integer>> columns = new HashMap<>();

    /** Positions of the columns of relation {@code id} that are used. */
    SortedSet<Integer> of(int id) {
        return columns.getOrDefault(id, new TreeSet<>());
    }

    @Override
    public Expr column(ColumnReference column) {
        columns.computeIfAbsent(column.relation(), id -> new TreeSet<>()).add(column.index());
        return column;
    }
}
