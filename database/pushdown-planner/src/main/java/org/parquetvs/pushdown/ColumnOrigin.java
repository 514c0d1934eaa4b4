package org.parquetvs.pushdown;

import java.util.Optional;
import org.parquetvs.sql.query.ColumnReference;
import org.parquetvs.sql.query.DerivedTable;
import org.parquetvs.sql.query.Leaf;
import org.parquetvs.sql.query.Query;
import org.parquetvs.sql.query.Relation;
import org.parquetvs.sql.query.Select;
import org.parquetvs.sql.query.Select.Groups;
import org.parquetvs.sql.query.Select.Limit;
import org.parquetvs.sql.query.SetOperation;
import org.parquetvs.sql.query.VirtualScan;

/** Finds the origin of the values of a column. */
final class ColumnOrigin {

    private ColumnOrigin() {}

    /** The relation in FROM that a column belongs to; empty if it belongs to an outer query. */
    static Optional<Leaf> leaf(ColumnReference column, Relation from) {
        return from.leaves().stream()
                .filter(leaf -> leaf.id() == column.relation())
                .findFirst();
    }

    /** Whether a condition on a column can select rows of a virtual table: its values come from there unchanged. */
    static boolean isVirtual(ColumnReference column, Relation from) {
        return leaf(column, from)
                .filter(leaf -> leaf instanceof VirtualScan
                        || (leaf instanceof DerivedTable derived && isVirtual(derived.query(), column.index())))
                .isPresent();
    }

    private static boolean isVirtual(Query query, int index) {
        if (query instanceof SetOperation operation) {
            return operation.kind() == SetOperation.Kind.UNION_ALL
                    && isVirtual(operation.left(), index)
                    && isVirtual(operation.right(), index);
        }
        return query instanceof Select select
                && select.from().isPresent()
                && select.items().get(index).expression() instanceof ColumnReference column
                && (select.isRowWise() || isKey(column, select))
                && isVirtual(column, select.from().get());
    }

    private static boolean isKey(ColumnReference column, Select select) {
        return select.groups() instanceof Groups.By by
                && by.keys().contains(column)
                && !select.hasWindows()
                && select.limit().equals(Limit.NONE);
    }
}
