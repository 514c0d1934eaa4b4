package org.parquetvs.pushdown;

import java.util.HashMap;
import java.util.Map;
import org.parquetvs.sql.query.ColumnReference;
import org.parquetvs.sql.query.DerivedTable;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Relation;
import org.parquetvs.sql.query.Rewriter;
import org.parquetvs.sql.query.VirtualScan;

/**
 * Numbers the relations of a query in the order in which they are visited. Queries with the same text get different
 * numbers wherever they are bound; after renumbering they are equal.
 */
final class Renumbering implements Rewriter {
    private final Map<Integer, Integer> numbers = new HashMap<>();

    private int numberOf(int relation) {
        return numbers.computeIfAbsent(relation, any -> numbers.size());
    }

    @Override
    public Relation visit(DerivedTable derived) {
        DerivedTable rebuilt = derived.rebuild(this);
        return new DerivedTable(numberOf(rebuilt.id()), rebuilt.query(), rebuilt.fields());
    }

    @Override
    public Relation visit(VirtualScan scan) {
        return new VirtualScan(numberOf(scan.id()), scan.table(), scan.alias(), scan.fields());
    }

    @Override
    public Expr column(ColumnReference column) {
        return new ColumnReference(numberOf(column.relation()), column.index(), column.name(), column.type());
    }
}
