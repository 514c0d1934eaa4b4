package org.parquetvs.pushdown;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.IntSupplier;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.parquetvs.sql.query.Aggregate;
import org.parquetvs.sql.query.ColumnReference;
import org.parquetvs.sql.query.DerivedTable;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Join;
import org.parquetvs.sql.query.Leaf;
import org.parquetvs.sql.query.Literal;
import org.parquetvs.sql.query.Query;
import org.parquetvs.sql.query.Relation;
import org.parquetvs.sql.query.Rewriter;
import org.parquetvs.sql.query.ScriptCall;
import org.parquetvs.sql.query.ScriptQuery;
import org.parquetvs.sql.query.Select;
import org.parquetvs.sql.query.Select.Groups;
import org.parquetvs.sql.query.Select.Item;
import org.parquetvs.sql.query.Select.Limit;
import org.parquetvs.sql.query.SetOperation;
import org.parquetvs.sql.query.Subquery;
import org.parquetvs.sql.query.ValuesQuery;
import org.parquetvs.sql.query.VirtualScan;
import org.parquetvs.sql.query.Window;

/**
 * Predicate pushdown: moves conditions to the virtual tables that they are about. A condition moves only where this
 * cannot change the result: not to the side of an outer join that is filled with NULL, and not below anything that
 * looks at several rows at once. If an adapter cannot be asked for a table together with everything else in FROM, the
 * table becomes a sub-query of its own.
 */
final class PredicatePushdown implements Rewriter {
    private final Predicate<Select> askedAtOnce;
    private final UnaryOperator<Expr> folding;
    private final IntSupplier relations;

    /**
     * A pushdown for one statement.
     *
     * @param askedAtOnce whether a single request covers everything in FROM
     * @param folding computes expressions that need no row
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
            // Groups and their order refer to the input's relations, which therefore must stay.
            return script.withInput(sunk(script.input())).rebuild(this);
        }
        boolean stays = !(query instanceof Select select) || askedAtOnce.test(select);
        return (stays ? query : sunk((Select) query)).rebuild(this);
    }

    private Select sunk(Select select) {
        if (select.from().isEmpty()) {
            return select;
        }
        List<Expr> where = select.where();
        Sunk sunk = sink(where, all(where.size()), select.from().get());
        return select.withWhere(remaining(where, sunk.moved())).withFrom(Optional.of(sunk.relation()));
    }

    /**
     * The result of moving conditions into a relation.
     *
     * @param moved the numbers of the conditions that have moved
     */
    private record Sunk(Relation relation, BitSet moved) {}

    private static BitSet all(int size) {
        BitSet numbers = new BitSet(size);
        numbers.set(0, size);
        return numbers;
    }

    private static List<Expr> remaining(List<Expr> conditions, BitSet moved) {
        return IntStream.range(0, conditions.size())
                .filter(number -> !moved.get(number))
                .mapToObj(conditions::get)
                .toList();
    }

    /**
     * Moves conditions into a relation.
     *
     * @param movable the numbers of the conditions that may move there
     */
    private Sunk sink(List<Expr> conditions, BitSet movable, Relation relation) {
        if (relation instanceof Join join) {
            return sinkIntoJoin(conditions, movable, join);
        }
        DerivedTable derived = relation instanceof VirtualScan scan ? subquery(scan) : (DerivedTable) relation;
        Query query = derived.query();
        BitSet moved = new BitSet();
        for (int number : movable.stream().toArray()) {
            Expr condition = conditions.get(number);
            Optional<Query> absorbed =
                    isAbout(condition, derived) ? absorb(query, condition, derived.id()) : Optional.empty();
            if (absorbed.isPresent()) {
                query = absorbed.get();
                moved.set(number);
            }
        }
        return new Sunk(new DerivedTable(derived.id(), query, derived.fields()), moved);
    }

    /** The table as a sub-query, so that one SELECT contains everything to ask its adapter. */
    private DerivedTable subquery(VirtualScan scan) {
        VirtualScan inner = new VirtualScan(relations.getAsInt(), scan.table(), scan.alias(), scan.fields());
        List<Item> items = inner.columns().stream()
                .map(column -> new Item(column.name(), column))
                .toList();
        return new DerivedTable(scan.id(), Select.of(items, inner), scan.fields());
    }

    /** Visits each side once: with a visit for each kind of conditions, the time would double with every join. */
    private Sunk sinkIntoJoin(List<Expr> conditions, BitSet movable, Join join) {
        Join.Kind kind = join.kind();
        int ofJoin = conditions.size();
        List<Expr> all = Stream.concat(conditions.stream(), join.on().stream()).toList();
        Sunk left = sink(all, ofSide(movable, ofJoin, all.size(), kind.keepsLeft(), kind.keepsRight()), join.left());
        BitSet others = ofSide(movable, ofJoin, all.size(), kind.keepsRight(), kind.keepsLeft());
        others.andNot(left.moved());
        Sunk right = sink(all, others, join.right());
        BitSet moved = left.moved();
        moved.or(right.moved());
        List<Expr> on = remaining(join.on(), moved.get(ofJoin, all.size()));
        return new Sunk(new Join(kind, left.relation(), right.relation(), on), moved.get(0, ofJoin));
    }

    /**
     * The numbers of the conditions that may move to one side of a join. A condition after the join may move to a side
     * whose rows are never filled with NULL, one of the join to a side whose rows without a match are dropped.
     *
     * @param movable the numbers of the conditions after the join that may move
     * @param ofJoin number of the join's first condition
     * @param size number of all conditions
     * @param keepsSide whether rows of this side without a match stay
     * @param keepsOther whether rows of the other side without a match stay, with NULL for this side
     */
    private static BitSet ofSide(BitSet movable, int ofJoin, int size, boolean keepsSide, boolean keepsOther) {
        BitSet numbers = keepsOther ? new BitSet(size) : movable.get(0, size);
        numbers.set(ofJoin, size, !keepsSide);
        return numbers;
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

    /** The rows that fulfil a condition; a condition that never holds causes no request. */
    private static Query where(Select select, Expr condition) {
        if (condition.equals(Literal.FALSE)) {
            return new ValuesQuery(List.of(), select.fields());
        }
        List<Expr> where = new ArrayList<>(select.where());
        where.add(condition);
        return select.withWhere(condition.equals(Literal.TRUE) ? select.where() : where);
    }

    /** Whether a condition has the same value for all rows of a group, so that it can select rows instead of groups. */
    private static boolean isAboutKeys(Expr condition, int relation, Select select) {
        return select.groups() instanceof Groups.By by
                && !select.hasWindows()
                && select.limit().equals(Limit.NONE)
                && !condition.anyMatch(expr -> expr instanceof ColumnReference column
                        && column.relation() == relation
                        && !isKey(select.items().get(column.index()).expression(), by));
    }

    /** Whether a condition would be computed from other values than the items: a volatile item differs each time. */
    private static boolean isAboutVolatile(Expr condition, int relation, Select select) {
        return condition.anyMatch(expr -> expr instanceof ColumnReference column
                && column.relation() == relation
                && select.items().get(column.index()).expression().anyMatch(Expr::isVolatile));
    }

    private static boolean isKey(Expr item, Groups.By groups) {
        return item instanceof Literal
                || (groups.keys().contains(item) && !item.anyMatch(PredicatePushdown::isComputedElsewhere));
    }

    /** Whether its value comes from other rows or from a script, or differs each time. */
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
