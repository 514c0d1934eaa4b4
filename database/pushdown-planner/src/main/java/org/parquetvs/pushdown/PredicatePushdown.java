package org.parquetvs.pushdown;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntSupplier;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.parquetvs.sql.query.ColumnReference;
import org.parquetvs.sql.query.DerivedTable;
import org.parquetvs.sql.query.DuckDbQuery;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Join;
import org.parquetvs.sql.query.Leaf;
import org.parquetvs.sql.query.Literal;
import org.parquetvs.sql.query.Query;
import org.parquetvs.sql.query.Relation;
import org.parquetvs.sql.query.Rewriter;
import org.parquetvs.sql.query.ScriptQuery;
import org.parquetvs.sql.query.Select;
import org.parquetvs.sql.query.Select.Item;
import org.parquetvs.sql.query.SetOperation;
import org.parquetvs.sql.query.Substitution;
import org.parquetvs.sql.query.ValuesQuery;
import org.parquetvs.sql.query.VirtualScan;

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
    public Query visit(Select select) {
        return (askedAtOnce.test(select) ? select : sunk(select)).rebuild(this);
    }

    /** Groups and their order refer to the input's relations, which therefore must stay. */
    @Override
    public Query visit(ScriptQuery script) {
        return script.withInput(sunk(script.input())).rebuild(this);
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
        return relation.accept(new Relation.Visitor<>() {
            @Override
            public Sunk visit(Join join) {
                return sinkIntoJoin(conditions, movable, join);
            }

            @Override
            public Sunk visit(DerivedTable derived) {
                return sinkIntoQuery(conditions, movable, derived);
            }

            @Override
            public Sunk visit(VirtualScan scan) {
                return sinkIntoQuery(conditions, movable, subquery(scan));
            }
        });
    }

    private Sunk sinkIntoQuery(List<Expr> conditions, BitSet movable, DerivedTable derived) {
        Query query = derived.query();
        BitSet moved = new BitSet();
        for (int number : movable.stream().toArray()) {
            Expr condition = conditions.get(number);
            Optional<Query> absorbed = isAbout(condition, derived) ? absorb(query, condition) : Optional.empty();
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
        List<ColumnReference> columns = condition.find(ColumnReference.class);
        return condition.isRowWise()
                && !columns.isEmpty()
                && columns.stream().allMatch(column -> column.relation() == leaf.id());
    }

    /** The query with a condition on its result moved into it; empty if it cannot move. */
    private Optional<Query> absorb(Query query, Expr condition) {
        return query.accept(new Absorption(condition));
    }

    private final class Absorption implements Query.Visitor<Optional<Query>> {
        private final Expr condition;

        Absorption(Expr condition) {
            this.condition = condition;
        }

        @Override
        public Optional<Query> visit(Select select) {
            return (select.isRowWise() || isAboutKeys(condition, select)) && !isAboutVolatile(condition, select)
                    ? Optional.of(where(select, folding.apply(overItems(condition, select))))
                    : Optional.empty();
        }

        @Override
        public Optional<Query> visit(SetOperation operation) {
            return operation.kind() == SetOperation.Kind.UNION_ALL
                    ? absorb(operation.left(), condition).flatMap(left -> absorb(operation.right(), condition)
                            .map(right -> new SetOperation(operation.kind(), left, right, operation.fields())))
                    : Optional.empty();
        }

        @Override
        public Optional<Query> visit(ValuesQuery values) {
            return values.rows().isEmpty() ? Optional.of(values) : Optional.empty();
        }

        @Override
        public Optional<Query> visit(ScriptQuery script) {
            return Optional.empty();
        }

        @Override
        public Optional<Query> visit(DuckDbQuery query) {
            return Optional.empty();
        }
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
    private static boolean isAboutKeys(Expr condition, Select select) {
        return select.keys()
                .filter(keys -> items(condition, select).allMatch(item -> isKey(item, keys)))
                .isPresent();
    }

    /** Whether a condition would be computed from other values than the items: a volatile item differs each time. */
    private static boolean isAboutVolatile(Expr condition, Select select) {
        return items(condition, select).anyMatch(item -> item.anyMatch(Expr::isVolatile));
    }

    private static boolean isKey(Expr item, List<Expr> keys) {
        return item instanceof Literal || (keys.contains(item) && item.isRowWise());
    }

    /** The items that a condition on the result of a SELECT uses. */
    private static Stream<Expr> items(Expr condition, Select select) {
        return condition.find(ColumnReference.class).stream()
                .map(column -> select.items().get(column.index()).expression());
    }

    private static Expr overItems(Expr condition, Select select) {
        Map<Expr, Expr> items = new HashMap<>();
        for (ColumnReference column : condition.find(ColumnReference.class)) {
            items.put(column, select.items().get(column.index()).expression());
        }
        return new Substitution(items).expression(condition);
    }
}
