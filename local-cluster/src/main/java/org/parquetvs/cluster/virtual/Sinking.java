package org.parquetvs.cluster.virtual;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import org.parquetvs.cluster.query.Aggregate;
import org.parquetvs.cluster.query.Column;
import org.parquetvs.cluster.query.Derived;
import org.parquetvs.cluster.query.Expr;
import org.parquetvs.cluster.query.Item;
import org.parquetvs.cluster.query.Join;
import org.parquetvs.cluster.query.Leaf;
import org.parquetvs.cluster.query.Query;
import org.parquetvs.cluster.query.Relation;
import org.parquetvs.cluster.query.Rewriter;
import org.parquetvs.cluster.query.ScriptCall;
import org.parquetvs.cluster.query.Select;
import org.parquetvs.cluster.query.SetOperation;
import org.parquetvs.cluster.query.Subquery;
import org.parquetvs.cluster.query.VirtualScan;
import org.parquetvs.cluster.query.Window;

/**
 * Moves conditions to the virtual tables they are about. A condition moves only where no row of the result can change: not
 * to the side of an outer join that is filled with NULL, and not below anything that looks at several rows at once.
 */
final class Sinking implements Rewriter {
    private final BiPredicate<VirtualScan, Expr> taker;

    /** @param taker whether the adapter of a virtual table evaluates a condition, which then is gone from the query */
    Sinking(BiPredicate<VirtualScan, Expr> taker) {
        this.taker = taker;
    }

    @Override
    public Query query(Query query) {
        if (query instanceof Select select && select.from().isPresent()) {
            Sunk sunk = sink(select.where(), select.from().get());
            Select remaining = select.withWhere(sunk.remaining()).withFrom(Optional.of(sunk.relation()));
            return remaining.rebuild(this);
        }
        return query.rebuild(this);
    }

    /**
     * What became of conditions over a relation.
     *
     * @param remaining those that nobody took
     */
    private record Sunk(Relation relation, List<Expr> remaining) {}

    private Sunk sink(List<Expr> conditions, Relation relation) {
        if (relation instanceof Join join) {
            return sinkIntoJoin(conditions, join);
        }
        Leaf leaf = (Leaf) relation;
        List<Expr> remaining = new ArrayList<>();
        List<Expr> movable = new ArrayList<>();
        for (Expr condition : conditions) {
            (isAbout(condition, leaf) ? movable : remaining).add(condition);
        }
        if (leaf instanceof VirtualScan scan) {
            movable.stream().filter(condition -> !taker.test(scan, condition)).forEach(remaining::add);
            return new Sunk(leaf, remaining);
        }
        Derived derived = (Derived) leaf;
        Query query = derived.query();
        for (Expr condition : movable) {
            Optional<Query> absorbed = absorb(query, condition, derived.id());
            if (absorbed.isPresent()) {
                query = absorbed.get();
            } else {
                remaining.add(condition);
            }
        }
        return new Sunk(new Derived(derived.id(), query, derived.fields()), remaining);
    }

    private Sunk sinkIntoJoin(List<Expr> conditions, Join join) {
        List<Expr> where = conditions;
        List<Expr> on = join.on();
        Relation left = join.left();
        Relation right = join.right();
        // Conditions behind the join may go to a side of which no row comes back filled with NULL.
        if (!join.kind().keepsRight()) {
            Sunk sunk = sink(where, left);
            left = sunk.relation();
            where = sunk.remaining();
        }
        if (!join.kind().keepsLeft()) {
            Sunk sunk = sink(where, right);
            right = sunk.relation();
            where = sunk.remaining();
        }
        // Conditions of the join may go to a side whose rows without a partner vanish.
        if (!join.kind().keepsLeft()) {
            Sunk sunk = sink(on, left);
            left = sunk.relation();
            on = sunk.remaining();
        }
        if (!join.kind().keepsRight()) {
            Sunk sunk = sink(on, right);
            right = sunk.relation();
            on = sunk.remaining();
        }
        return new Sunk(new Join(join.kind(), left, right, on), where);
    }

    private static boolean isAbout(Expr condition, Leaf leaf) {
        boolean simple = !condition.anyMatch(expr -> expr instanceof Subquery
                || expr instanceof ScriptCall
                || expr instanceof Aggregate
                || expr instanceof Window
                || (expr instanceof Column column && column.relation() != leaf.id()));
        return simple && condition.anyMatch(Column.class::isInstance);
    }

    /** The query with a condition on its result moved into it. */
    private static Optional<Query> absorb(Query query, Expr condition, int relation) {
        if (query instanceof Select select && select.isRowWise()) {
            Expr moved = overItems(condition, relation, select.items());
            List<Expr> where = new ArrayList<>(select.where());
            where.add(moved);
            return Optional.of(select.withWhere(where));
        }
        if (query instanceof SetOperation operation && operation.kind() == SetOperation.Kind.UNION_ALL) {
            Optional<Query> left = absorb(operation.left(), condition, relation);
            Optional<Query> right = absorb(operation.right(), condition, relation);
            if (left.isPresent() && right.isPresent()) {
                return Optional.of(new SetOperation(operation.kind(), left.get(), right.get(), operation.fields()));
            }
        }
        return Optional.empty();
    }

    private static Expr overItems(Expr condition, int relation, List<Item> items) {
        return condition.replace(expr -> expr instanceof Column column && column.relation() == relation
                ? items.get(column.index()).expression()
                : expr);
    }
}
