package org.parquetvs.cluster.virtual;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntSupplier;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.parquetvs.cluster.query.Aggregate;
import org.parquetvs.cluster.query.ColumnReference;
import org.parquetvs.cluster.query.Derived;
import org.parquetvs.cluster.query.Expr;
import org.parquetvs.cluster.query.Join;
import org.parquetvs.cluster.query.Leaf;
import org.parquetvs.cluster.query.Literal;
import org.parquetvs.cluster.query.Query;
import org.parquetvs.cluster.query.Relation;
import org.parquetvs.cluster.query.Rewriter;
import org.parquetvs.cluster.query.ScriptCall;
import org.parquetvs.cluster.query.ScriptQuery;
import org.parquetvs.cluster.query.Select;
import org.parquetvs.cluster.query.Select.Groups;
import org.parquetvs.cluster.query.Select.Item;
import org.parquetvs.cluster.query.Select.Limit;
import org.parquetvs.cluster.query.SetOperation;
import org.parquetvs.cluster.query.Subquery;
import org.parquetvs.cluster.query.ValuesQuery;
import org.parquetvs.cluster.query.VirtualScan;
import org.parquetvs.cluster.query.Window;

/**
 * Moves conditions to the virtual tables they are about. A condition moves only where no row of the result can change: not
 * to the side of an outer join that is filled with NULL, and not below anything that looks at several rows at once. Where a
 * table cannot be asked for together with everything else in its FROM clause, it becomes a sub-query of its own.
 */
final class PredicatePushdown implements Rewriter {
    private final Predicate<Select> askedAtOnce;
    private final UnaryOperator<Expr> folding;
    private final IntSupplier relations;

    /**
     * A mover.
     *
     * @param askedAtOnce whether one adapter is asked for everything in FROM
     * @param folding computes what needs no row
     * @param relations numbers for relations
     */
    PredicatePushdown(Predicate<Select> askedAtOnce, UnaryOperator<Expr> folding, IntSupplier relations) {
        this.askedAtOnce = askedAtOnce;
        this.folding = folding;
        this.relations = relations;
    }

    @Override
    public Query query(Query query) {
        if (query instanceof ScriptQuery script) {
            // Groups and their order are in terms of the input's relations, which therefore have to stay.
            return script.withInput(sunk(script.input())).rebuild(this);
        }
        boolean stays = !(query instanceof Select select) || askedAtOnce.test(select);
        return (stays ? query : sunk((Select) query)).rebuild(this);
    }

    private Select sunk(Select select) {
        if (select.from().isEmpty()) {
            return select;
        }
        Sunk sunk = sink(select.where(), select.from().get());
        return select.withWhere(sunk.remaining()).withFrom(Optional.of(sunk.relation()));
    }

    /**
     * What became of conditions over a relation.
     *
     * @param remaining those that are left
     */
    private record Sunk(Relation relation, List<Expr> remaining) {}

    private Sunk sink(List<Expr> conditions, Relation relation) {
        if (relation instanceof Join join) {
            return sinkIntoJoin(conditions, join);
        }
        Derived derived = relation instanceof VirtualScan scan ? subquery(scan) : (Derived) relation;
        List<Expr> remaining = new ArrayList<>();
        List<Expr> movable = new ArrayList<>();
        for (Expr condition : conditions) {
            (isAbout(condition, derived) ? movable : remaining).add(condition);
        }
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

    /** The table as a sub-query, so that all there is to ask its adapter is in one SELECT. */
    private Derived subquery(VirtualScan scan) {
        VirtualScan inner = new VirtualScan(relations.getAsInt(), scan.table(), scan.alias(), scan.fields());
        List<Item> items = inner.columns().stream()
                .map(column -> new Item(column.name(), column))
                .toList();
        return new Derived(scan.id(), Select.of(items, inner), scan.fields());
    }

    private Sunk sinkIntoJoin(List<Expr> conditions, Join join) {
        // Conditions after the join may go to a side whose rows are never filled with NULL.
        Sunk left = sinkIf(!join.kind().keepsRight(), conditions, join.left());
        Sunk right = sinkIf(!join.kind().keepsLeft(), left.remaining(), join.right());
        // Conditions of the join may go to a side whose rows without a partner vanish.
        Sunk leftOn = sinkIf(!join.kind().keepsLeft(), join.on(), left.relation());
        Sunk rightOn = sinkIf(!join.kind().keepsRight(), leftOn.remaining(), right.relation());
        Join sunk = new Join(join.kind(), leftOn.relation(), rightOn.relation(), rightOn.remaining());
        return new Sunk(sunk, right.remaining());
    }

    private Sunk sinkIf(boolean allowed, List<Expr> conditions, Relation relation) {
        Sunk sunk = sink(allowed ? conditions : List.of(), relation);
        return allowed ? sunk : new Sunk(sunk.relation(), conditions);
    }

    private static boolean isAbout(Expr condition, Leaf leaf) {
        boolean simple = !condition.anyMatch(expr -> isComputedElsewhere(expr)
                || (expr instanceof ColumnReference column && column.relation() != leaf.id()));
        return simple && condition.anyMatch(ColumnReference.class::isInstance);
    }

    /** The query with a condition on its result moved into it. */
    private Optional<Query> absorb(Query query, Expr condition, int relation) {
        if (query instanceof Select select
                && (select.isRowWise() || isAboutKeys(condition, relation, select))
                && !isAboutVolatile(condition, relation, select)) {
            return Optional.of(where(select, folding.apply(overItems(condition, relation, select.items()))));
        }
        if (query instanceof ValuesQuery values && values.rows().isEmpty()) {
            return Optional.of(values);
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

    /** The rows for which a condition holds; none of them is asked for if it never does. */
    private static Query where(Select select, Expr condition) {
        if (condition.equals(Literal.FALSE)) {
            return new ValuesQuery(List.of(), select.fields());
        }
        List<Expr> where = new ArrayList<>(select.where());
        where.add(condition);
        return select.withWhere(condition.equals(Literal.TRUE) ? select.where() : where);
    }

    /** Whether a condition is the same for all rows of a group, so that it may choose rows in place of groups. */
    private static boolean isAboutKeys(Expr condition, int relation, Select select) {
        return select.groups() instanceof Groups.By by
                && !select.hasWindows()
                && select.limit().equals(Limit.NONE)
                && !condition.anyMatch(expr -> expr instanceof ColumnReference column
                        && column.relation() == relation
                        && !isKey(select.items().get(column.index()).expression(), by));
    }

    /** Whether it would choose rows by other values than those of the items. */
    private static boolean isAboutVolatile(Expr condition, int relation, Select select) {
        return condition.anyMatch(expr -> expr instanceof ColumnReference column
                && column.relation() == relation
                && select.items().get(column.index()).expression().anyMatch(Expr::isVolatile));
    }

    private static boolean isKey(Expr item, Groups.By groups) {
        return item instanceof Literal
                || (groups.keys().contains(item) && !item.anyMatch(PredicatePushdown::isComputedElsewhere));
    }

    /** Whether its value comes from other rows or from a script, or is another one each time. */
    private static boolean isComputedElsewhere(Expr expr) {
        return expr.isVolatile()
                || expr instanceof Subquery
                || expr instanceof ScriptCall
                || expr instanceof Aggregate
                || expr instanceof Window;
    }

    private static Expr overItems(Expr condition, int relation, List<Item> items) {
        return condition.replace(expr -> expr instanceof ColumnReference column && column.relation() == relation
                ? items.get(column.index()).expression()
                : expr);
    }
}
