package org.parquetvs.pushdown;

import java.util.List;
import org.parquetvs.sql.query.DerivedTable;
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
    public Query visit(Select select) {
        Select rebuilt = select.rebuild(this);
        boolean neverHolds = rebuilt.where().stream()
                .anyMatch(condition -> condition.equals(Literal.FALSE) || condition.equals(Literal.NULL));
        return neverHolds ? rebuilt.withFrom(rebuilt.from().map(new Emptying()::relation)) : rebuilt;
    }

    /** Replaces each table of a FROM clause by one without rows, unless a user's script is called for it. */
    private static final class Emptying implements Rewriter {
        @Override
        public Relation visit(DerivedTable derived) {
            return Dependence.isAlone(derived.query()) ? empty(derived) : derived;
        }

        @Override
        public Relation visit(VirtualScan scan) {
            return empty(scan);
        }

        private static Relation empty(Leaf leaf) {
            return new DerivedTable(leaf.id(), new ValuesQuery(List.of(), leaf.fields()), leaf.fields());
        }
    }
}
