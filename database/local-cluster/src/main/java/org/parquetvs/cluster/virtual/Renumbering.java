package org.parquetvs.cluster.virtual;

import java.util.HashMap;
import java.util.Map;
import org.parquetvs.cluster.query.ColumnReference;
import org.parquetvs.cluster.query.Derived;
import org.parquetvs.cluster.query.Expr;
import org.parquetvs.cluster.query.Relation;
import org.parquetvs.cluster.query.Rewriter;
import org.parquetvs.cluster.query.VirtualScan;

/**
 * Numbers the relations of one query in the order in which they are met. Queries that are written alike have other numbers
 * wherever they are bound, and are equal after it.
 */
final class Renumbering implements Rewriter {
    private final Map<Integer, Integer> numbers = new HashMap<>();

    private int numberOf(int relation) {
        return numbers.computeIfAbsent(relation, any -> numbers.size());
    }

    @Override
    public Relation relation(Relation relation) {
        Relation rebuilt = relation.rebuild(this);
        if (rebuilt instanceof Derived derived) {
            return new Derived(numberOf(derived.id()), derived.query(), derived.fields());
        }
        return rebuilt instanceof VirtualScan scan
                ? new VirtualScan(numberOf(scan.id()), scan.table(), scan.alias(), scan.fields())
                : rebuilt;
    }

    @Override
    public Expr expression(Expr expression) {
        return expression instanceof ColumnReference column
                ? new ColumnReference(numberOf(column.relation()), column.index(), column.name(), column.type())
                : expression.rebuild(this);
    }
}
