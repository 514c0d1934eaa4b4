package org.parquetvs.pushdown;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.parquetvs.sql.function.Operators;
import org.parquetvs.sql.query.Call;
import org.parquetvs.sql.query.ColumnReference;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Expr.Dependency;
import org.parquetvs.sql.query.Leaf;
import org.parquetvs.sql.query.Let;
import org.parquetvs.sql.query.Literal;
import org.parquetvs.sql.query.Query;
import org.parquetvs.sql.query.Relation;
import org.parquetvs.sql.query.Rewriter;
import org.parquetvs.sql.query.Select;
import org.parquetvs.sql.query.Select.Item;
import org.parquetvs.sql.query.Subquery;
import org.parquetvs.sql.query.VirtualScan;
import org.parquetvs.type.SqlType;

/**
 * Semi-join reduction: a request cannot contain sub-queries, but it can contain lists of constants. Therefore
 * sub-queries that select rows of virtual tables are computed first, and their values replace them.
 *
 * <ul>
 *   <li>{@code WHERE o_orderkey IN (SELECT ...)} and {@code WHERE d_week = (SELECT ...)}: the values of the sub-query, which
 *       depends on no row around it.
 *   <li>{@code WHERE p_brand = 'x' AND l_quantity < (SELECT AVG(l_quantity) FROM lineitem WHERE l_partkey = p_partkey)}: the
 *       sub-query reads only rows of the few parts of this brand.
 * </ul>
 */
final class SemiJoinReduction implements Rewriter {
    /** The longest list of constants. A sub-query with more values is computed once and stays a query. */
    static final int MAX_KEYS = 2_500;

    private static final int MICRO_DIGITS = 6;

    private final ComputedSubqueries subqueries;
    private final CommonTables commonTables;

    /** @param commonTables the common tables of the statement; they are not computed only for a sub-query */
    SemiJoinReduction(ComputedSubqueries subqueries, CommonTables commonTables) {
        this.subqueries = subqueries;
        this.commonTables = commonTables;
    }

    @Override
    public Query visit(Select select) {
        return select.from().map(from -> reduced(select, from)).orElse(select).rebuild(this);
    }

    private Select reduced(Select select, Relation from) {
        List<Expr> computed = select.where().stream()
                .map(condition -> choosesVirtualRows(condition, from) ? computed(condition) : condition)
                .toList();
        Narrowing narrowing = new Narrowing(from, computed);
        List<Expr> narrowed =
                new ArrayList<>(computed.stream().map(narrowing::of).toList());
        narrowed.addAll(narrowing.found.values());
        return select.withWhere(narrowed);
    }

    /** Whether a condition uses only one virtual table and uncorrelated sub-queries. */
    private boolean choosesVirtualRows(Expr condition, Relation from) {
        List<Subquery> queries = condition.find(Subquery.class);
        List<ColumnReference> columns = condition.find(ColumnReference.class);
        return !queries.isEmpty()
                && queries.stream().allMatch(this::isComputable)
                && columns.stream().allMatch(from::isVirtual)
                && columns.stream().map(ColumnReference::relation).distinct().count() == 1
                && !condition.anyMatch(part -> part instanceof Let || !isKnown(part.dependency()));
    }

    private static boolean isKnown(Dependency dependency) {
        return switch (dependency) {
            case NOTHING, ROW, SESSION, SUBQUERY -> true;
            case ROWS, SCRIPT, CHANCE -> false;
        };
    }

    private boolean isComputable(Subquery subquery) {
        boolean hasValues =
                switch (subquery.kind()) {
                    case SCALAR -> true;
                    case IN -> subquery.left().size() == 1;
                    case EXISTS -> false;
                };
        return hasValues
                && isListed(subquery.query().fields().get(0).type())
                && Dependence.isAlone(subquery.query())
                && !commonTables.areReadBy(subquery.query());
    }

    /** Whether equal values of the type have equal constants; values of CHAR do not, because they are padded. */
    private static boolean isListed(SqlType type) {
        return switch (type.kind()) {
            case DECIMAL, VARCHAR, DATE, DOUBLE -> true;
            case TIMESTAMP -> ((SqlType.Timestamp) type).precision() <= MICRO_DIGITS;
            case CHAR, BOOLEAN, HASHTYPE -> false;
        };
    }

    private Expr computed(Expr condition) {
        return condition.replace(
                part -> part instanceof Subquery subquery ? values(subquery, part == condition) : part);
    }

    /** @param isWhole whether the sub-query is the whole condition, so that NULL has the same effect as FALSE */
    private Expr values(Subquery subquery, boolean isWhole) {
        Query rows = subqueries.rows(subquery.query());
        Subquery ready = new Subquery(subquery.kind(), subquery.left(), rows);
        if (subquery.kind() == Subquery.Kind.SCALAR) {
            return subqueries
                    .only(rows)
                    .filter(value -> value.value() != null)
                    .<Expr>map(value -> value)
                    .orElse(ready);
        }
        return subqueries
                .different(rows, MAX_KEYS)
                .filter(values -> isWhole || values.stream().allMatch(value -> value.value() != null))
                .map(values -> among(subquery.left().get(0), values))
                .orElse(ready);
    }

    /** The condition that a value is one of some constants; leaves out NULL, which equals nothing. */
    private static Expr among(Expr value, List<Literal> constants) {
        List<Expr> operands = new ArrayList<>();
        operands.add(value);
        constants.stream().filter(constant -> constant.value() != null).forEach(operands::add);
        return operands.size() == 1 ? Literal.FALSE : Operators.IN.on(operands);
    }

    /** Restricts sub-queries in conditions to the rows that can match rows of the outer query. */
    private final class Narrowing {
        private final Relation from;
        private final List<Expr> conditions;
        /** For columns, new conditions on their values; all rows of the query fulfil them. */
        private final Map<ColumnReference, Expr> found = new LinkedHashMap<>();

        Narrowing(Relation from, List<Expr> conditions) {
            this.from = from;
            this.conditions = conditions;
        }

        Expr of(Expr condition) {
            return condition.replace(part -> part instanceof Subquery subquery
                            && subquery.query() instanceof Select inner
                            && inner.from().isPresent()
                    ? new Subquery(subquery.kind(), subquery.left(), narrowed(inner))
                    : part);
        }

        private Select narrowed(Select inner) {
            for (Expr condition : inner.where()) {
                Optional<Expr> narrower = Correlation.of(condition, inner.from().orElseThrow(), from)
                        .flatMap(equal -> keys(equal.outer()).map(keys -> among(equal.inner(), keys)));
                if (narrower.isPresent()) {
                    List<Expr> where = new ArrayList<>(inner.where());
                    where.add(narrower.get());
                    return inner.withWhere(where);
                }
            }
            return inner;
        }

        /**
         * The values of a column in the rows, and maybe others; empty if there are too many or they cannot be found
         * quickly.
         */
        private Optional<List<Literal>> keys(ColumnReference column) {
            Optional<List<Literal>> listed = conditions.stream()
                    .flatMap(condition -> SelectiveCondition.listed(condition, column).stream())
                    .findFirst();
            if (listed.isPresent()) {
                return listed;
            }
            Leaf leaf = from.leaf(column).orElseThrow();
            List<Expr> own = conditions.stream()
                    .filter(condition -> isAboutAlone(condition, leaf))
                    .toList();
            if (!(leaf instanceof VirtualScan) || own.stream().noneMatch(SelectiveCondition::isSelective)) {
                return Optional.empty();
            }
            Query rows = subqueries.rows(Select.of(List.of(new Item(column.name(), column)), Optional.of(leaf), own));
            Optional<List<Literal>> keys = subqueries.different(rows, MAX_KEYS);
            keys.ifPresent(values -> found.put(column, among(column, values)));
            return keys;
        }
    }

    /**
     * {@code l_partkey = p_partkey} in a sub-query over LINEITEM in a query over PART.
     *
     * @param inner the column of the sub-query's virtual table
     * @param outer the column of the outer query
     */
    private record Correlation(ColumnReference inner, ColumnReference outer) {

        static Optional<Correlation> of(Expr condition, Relation innerFrom, Relation outerFrom) {
            if (!(condition instanceof Call call)
                    || !call.function().equals(Operators.EQUAL)
                    || !(call.operands().get(0) instanceof ColumnReference left)
                    || !(call.operands().get(1) instanceof ColumnReference right)
                    || !left.type().equals(right.type())
                    || !isListed(left.type())
                    || left.type() instanceof SqlType.DoublePrecision) {
                return Optional.empty();
            }
            Correlation correlation =
                    innerFrom.isVirtual(left) ? new Correlation(left, right) : new Correlation(right, left);
            return innerFrom.isVirtual(correlation.inner)
                            && outerFrom.leaf(correlation.outer).isPresent()
                    ? Optional.of(correlation)
                    : Optional.empty();
        }
    }

    private static boolean isAboutAlone(Expr condition, Leaf leaf) {
        return condition.isRowWise()
                && condition.find(ColumnReference.class).stream().allMatch(column -> column.relation() == leaf.id());
    }
}
