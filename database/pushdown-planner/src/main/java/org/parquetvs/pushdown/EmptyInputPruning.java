package org.parquetvs.pushdown;

import java.util.List;
import org.parquetvs.sql.query.DerivedTable;
import org.parquetvs.sql.query.Join;
import org.parquetvs.sql.query.Leaf;
import org.parquetvs.sql.query.Literal;
import org.parquetvs.sql.query.Query;
import org.parquetvs.sql.query.Relation;
import org.parquetvs.sql.query.Rewriter;
import org.parquetvs.sql.query.Select;
import org.parquetvs.sql.query.ValuesQuery;
import org.parquetvs.sql.query.VirtualScan;

/**
 * Avoids reading virtual tables for a SELECT whose condition never holds, such as {@code WHERE 1 = 0}; tools use it to
 * look at columns.
 */
final class EmptyInputPruning implements Rewriter {

    @Override
    public Query query(Query query) {
        Query rebuilt = query.rebuild(this);
        boolean neverHolds = rebuilt instanceof Select select
                && select.where().stream()
                        .anyMatch(condition -> condition.equals(Literal.FALSE) || condition.equals(Literal.NULL));
        return neverHolds ? empty((Select) rebuilt) : rebuilt;
    }

    private static Select empty(Select select) {
        return select.withFrom(select.from().map(from -> new Emptying().relation(from)));
    }

    /** Replaces each table of a FROM clause by one without rows, unless a user's script is called for it. */
    private static final class Emptying implements Rewriter {
        @Override
        public Relation relation(Relation relation) {
            if (relation instanceof Join) {
                return relation.rebuild(this);
            }
            Leaf leaf = (Leaf) relation;
            return leaf instanceof VirtualScan
                            || (leaf instanceof DerivedTable derived && Dependence.isAlone(derived.query()))
                    ? new DerivedTable(leaf.id(), new ValuesQuery(List.of(), leaf.fields()), leaf.fields())
                    : leaf;
        }
    }
}
