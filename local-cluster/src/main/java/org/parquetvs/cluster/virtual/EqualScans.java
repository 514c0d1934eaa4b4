package org.parquetvs.cluster.virtual;

import java.util.HashMap;
import java.util.Map;
import org.parquetvs.cluster.query.ColumnReference;
import org.parquetvs.cluster.query.Derived;
import org.parquetvs.cluster.query.Expr;
import org.parquetvs.cluster.query.Query;
import org.parquetvs.cluster.query.Relation;
import org.parquetvs.cluster.query.Rewriter;
import org.parquetvs.cluster.query.ScriptQuery;

/** Makes equal scans in the answers for one statement the same object, by which it is known that one run serves them all. */
final class EqualScans implements Rewriter {
    private final Map<Query, Query> firstOf = new HashMap<>();

    @Override
    public Query query(Query query) {
        Query rebuilt = query.rebuild(this);
        return rebuilt instanceof ScriptQuery
                ? firstOf.computeIfAbsent(new Renumbering().query(rebuilt), first -> rebuilt)
                : rebuilt;
    }

    /** Numbers relations in the order in which they are met: equal queries have other numbers wherever they are bound. */
    private static final class Renumbering implements Rewriter {
        private final Map<Integer, Integer> numbers = new HashMap<>();

        private int numberOf(int relation) {
            return numbers.computeIfAbsent(relation, any -> numbers.size());
        }

        @Override
        public Relation relation(Relation relation) {
            Relation rebuilt = relation.rebuild(this);
            return rebuilt instanceof Derived derived
                    ? new Derived(numberOf(derived.id()), derived.query(), derived.fields())
                    : rebuilt;
        }

        @Override
        public Expr expression(Expr expression) {
            return expression instanceof ColumnReference column
                    ? new ColumnReference(numberOf(column.relation()), column.index(), column.name(), column.type())
                    : expression.rebuild(this);
        }
    }
}
