package org.parquetvs.pushdown;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.parquetvs.sql.query.ColumnReference;
import org.parquetvs.sql.query.DerivedTable;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Join;
import org.parquetvs.sql.query.Query;
import org.parquetvs.sql.query.Relation;
import org.parquetvs.sql.query.Rewriter;
import org.parquetvs.sql.query.ScriptQuery;
import org.parquetvs.sql.query.Select;
import org.parquetvs.sql.query.Select.Item;
import org.parquetvs.sql.query.Substitution;
import org.parquetvs.sql.query.VirtualScan;

/**
 * Merges a SELECT with the simple sub-queries and views that it reads, if they read only virtual tables. Then the
 * adapter can also be asked for the steps of the outer SELECT.
 */
final class SubqueryMerging implements Rewriter {

    @Override
    public Query visit(Select select) {
        Select rebuilt = select.rebuild(this);
        return rebuilt.from().map(from -> merged(rebuilt, from)).orElse(rebuilt);
    }

    /** Groups and their order refer to the input's relations, which therefore must stay. */
    @Override
    public Query visit(ScriptQuery script) {
        return script.withInput(script.input().rebuild(this));
    }

    private static Select merged(Select select, Relation written) {
        Merged merged = new Merged();
        Relation from = merged.relation(written, Side.KEPT);
        if (merged.columns.isEmpty() || VirtualFrom.of(from).isEmpty()) {
            return select;
        }
        List<Expr> where = new ArrayList<>(select.where());
        where.addAll(merged.where);
        return select.withFrom(Optional.of(from)).withWhere(where).rebuild(new Substitution(merged.columns));
    }

    /** Whether rows of a side of a join can be filled with NULL. */
    private enum Side {
        KEPT,
        FILLED
    }

    /** A FROM clause with its sub-queries replaced by what they read. */
    private static final class Merged {
        /** The replacements for columns of sub-queries. */
        final Map<Expr, Expr> columns = new HashMap<>();
        /** The conditions of sub-queries. */
        final List<Expr> where = new ArrayList<>();

        Relation relation(Relation relation, Side side) {
            if (relation instanceof Join join) {
                Side left = join.kind().keepsRight() ? Side.FILLED : side;
                Side right = join.kind().keepsLeft() ? Side.FILLED : side;
                return new Join(join.kind(), relation(join.left(), left), relation(join.right(), right), join.on());
            }
            return relation instanceof DerivedTable derived && derived.query() instanceof Select select
                    ? merge(derived, select, side)
                    : relation;
        }

        private Relation merge(DerivedTable derived, Select select, Side side) {
            boolean virtual = select.from().isPresent()
                    && select.from().get().leaves().stream().allMatch(VirtualScan.class::isInstance);
            boolean plain = select.isRowWise()
                    && select.order().isEmpty()
                    && select.items().stream()
                            .allMatch(item -> item.expression().isRowWise());
            if (!virtual || !plain || (side == Side.FILLED && !isSelection(select))) {
                return derived;
            }
            List<Item> items = select.items();
            for (int i = 0; i < items.size(); i++) {
                columns.put(derived.column(i), items.get(i).expression());
            }
            where.addAll(select.where());
            return select.from().get();
        }

        /**
         * Whether it returns every row of its input, and NULL in all columns of an input row gives NULL in all columns
         * of the result.
         */
        private static boolean isSelection(Select select) {
            return select.where().isEmpty()
                    && select.items().stream().allMatch(item -> item.expression() instanceof ColumnReference);
        }
    }
}
