package org.parquetvs.adapter.pushdown;

import com.exasol.adapter.sql.AbstractSqlBinaryEquality;
import com.exasol.adapter.sql.SqlColumn;
import com.exasol.adapter.sql.SqlLiteralBool;
import com.exasol.adapter.sql.SqlNode;
import com.exasol.adapter.sql.SqlPredicateAnd;
import com.exasol.adapter.sql.SqlPredicateBetween;
import com.exasol.adapter.sql.SqlPredicateInConstList;
import com.exasol.adapter.sql.SqlPredicateIsNotNull;
import com.exasol.adapter.sql.SqlPredicateIsNull;
import com.exasol.adapter.sql.SqlPredicateLike;
import com.exasol.adapter.sql.SqlPredicateNot;
import com.exasol.adapter.sql.SqlPredicateOr;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.parquetvs.adapter.metadata.RememberedTable;
import org.parquetvs.planner.ScanColumn;
import org.parquetvs.planner.SqlType;
import org.parquetvs.planner.predicate.Operand;
import org.parquetvs.planner.predicate.Predicate;
import org.parquetvs.planner.predicate.Predicate.Comparator;
import org.parquetvs.planner.predicate.Predicate.Truth;
import org.parquetvs.planner.predicate.Value;

/** Turns a condition of a query into a predicate of the scan; empty where the two might differ for any row. */
public final class PredicateConverter {
    private static final Predicate NULL = new Predicate.Constant(Truth.NULL);

    private final RememberedTable table;

    public PredicateConverter(RememberedTable table) {
        this.table = table;
    }

    public Optional<Predicate> convert(SqlNode node) {
        return switch (node.getType()) {
            case PREDICATE_AND ->
                all(((SqlPredicateAnd) node).getAndedPredicates()).map(Predicate.And::new);
            case PREDICATE_OR -> all(((SqlPredicateOr) node).getOrPredicates()).map(Predicate.Or::new);
            case PREDICATE_NOT ->
                convert(((SqlPredicateNot) node).getExpression()).map(Predicate.Not::new);
            case PREDICATE_EQUAL -> comparison(node, Comparator.EQUAL);
            case PREDICATE_NOTEQUAL -> comparison(node, Comparator.NOT_EQUAL);
            case PREDICATE_LESS -> comparison(node, Comparator.LESS);
            case PREDICATE_LESSEQUAL -> comparison(node, Comparator.LESS_OR_EQUAL);
            case PREDICATE_LIKE -> like((SqlPredicateLike) node);
            case PREDICATE_BETWEEN -> between((SqlPredicateBetween) node);
            case PREDICATE_IN_CONSTLIST -> in((SqlPredicateInConstList) node);
            case PREDICATE_IS_NULL -> isNull(((SqlPredicateIsNull) node).getExpression());
            case PREDICATE_IS_NOT_NULL ->
                isNull(((SqlPredicateIsNotNull) node).getExpression()).map(Predicate.Not::new);
            case COLUMN -> isTrue(column(node));
            case LITERAL_BOOL ->
                Optional.of(new Predicate.Constant(((SqlLiteralBool) node).getValue() ? Truth.TRUE : Truth.FALSE));
            case LITERAL_NULL -> Optional.of(NULL);
            case SELECT,
                    TABLE,
                    JOIN,
                    SELECT_LIST,
                    GROUP_BY,
                    LITERAL_DATE,
                    LITERAL_TIMESTAMP,
                    LITERAL_TIMESTAMPUTC,
                    LITERAL_DOUBLE,
                    LITERAL_EXACTNUMERIC,
                    LITERAL_STRING,
                    LITERAL_INTERVAL,
                    PREDICATE_LIKE_REGEXP,
                    PREDICATE_IS_JSON,
                    PREDICATE_IS_NOT_JSON,
                    FUNCTION_SCALAR,
                    FUNCTION_SCALAR_CASE,
                    FUNCTION_SCALAR_CAST,
                    FUNCTION_SCALAR_EXTRACT,
                    FUNCTION_SCALAR_JSON_VALUE,
                    FUNCTION_AGGREGATE,
                    FUNCTION_AGGREGATE_GROUP_CONCAT,
                    FUNCTION_AGGREGATE_LISTAGG,
                    ORDER_BY,
                    LIMIT -> Optional.empty();
        };
    }

    private Optional<List<Predicate>> all(List<SqlNode> nodes) {
        List<Predicate> terms = new ArrayList<>(nodes.size());
        for (SqlNode node : nodes) {
            Optional<Predicate> term = convert(node);
            if (term.isEmpty()) {
                return Optional.empty();
            }
            terms.add(term.get());
        }
        return Optional.of(terms);
    }

    private Optional<Predicate> comparison(SqlNode node, Comparator comparator) {
        AbstractSqlBinaryEquality comparison = (AbstractSqlBinaryEquality) node;
        return comparison(comparison.getLeft(), comparator, comparison.getRight());
    }

    private Optional<Predicate> comparison(SqlNode left, Comparator comparator, SqlNode right) {
        if (left instanceof SqlColumn && right instanceof SqlColumn) {
            return comparison(column(left), comparator, column(right));
        }
        if (left instanceof SqlColumn) {
            ScanColumn column = column(left);
            return LiteralValues.of(right, column.type())
                    .map(value -> comparison(operand(column), comparator, value, operand(value)));
        }
        if (right instanceof SqlColumn) {
            ScanColumn column = column(right);
            return LiteralValues.of(left, column.type())
                    .map(value -> comparison(operand(value), comparator, value, operand(column)));
        }
        return Optional.empty();
    }

    private static Optional<Predicate> comparison(ScanColumn left, Comparator comparator, ScanColumn right) {
        return ComparableTypes.areComparable(left.type(), right.type())
                ? Optional.of(new Predicate.Comparison(operand(left), comparator, operand(right)))
                : Optional.empty();
    }

    /** @param value the side that is a literal */
    private static Predicate comparison(Operand left, Comparator comparator, Value value, Operand right) {
        return value instanceof Value.Null ? NULL : new Predicate.Comparison(left, comparator, right);
    }

    /** {@code a BETWEEN b AND c} is short for {@code b <= a AND a <= c}, with NULLs too. */
    private Optional<Predicate> between(SqlPredicateBetween between) {
        SqlNode operand = between.getExpression();
        Optional<Predicate> lower = comparison(between.getBetweenLeft(), Comparator.LESS_OR_EQUAL, operand);
        Optional<Predicate> upper = comparison(operand, Comparator.LESS_OR_EQUAL, between.getBetweenRight());
        return lower.isPresent() && upper.isPresent()
                ? Optional.of(new Predicate.And(List.of(lower.get(), upper.get())))
                : Optional.empty();
    }

    /** A NULL in the list turns FALSE into NULL, as {@code OR NULL} does. */
    private Optional<Predicate> in(SqlPredicateInConstList in) {
        if (!(in.getExpression() instanceof SqlColumn)) {
            return Optional.empty();
        }
        ScanColumn column = column(in.getExpression());
        List<Value> values = new ArrayList<>(in.getInArguments().size());
        boolean hasNull = false;
        for (SqlNode argument : in.getInArguments()) {
            Optional<Value> value = LiteralValues.of(argument, column.type());
            if (value.isEmpty()) {
                return Optional.empty();
            }
            if (value.get() instanceof Value.Null) {
                hasNull = true;
            } else {
                values.add(value.get());
            }
        }
        if (values.isEmpty()) {
            return Optional.of(NULL);
        }
        Predicate found = new Predicate.In(operand(column), values);
        return Optional.of(hasNull ? new Predicate.Or(List.of(found, NULL)) : found);
    }

    private Optional<Predicate> isNull(SqlNode operand) {
        return operand instanceof SqlColumn
                ? Optional.of(new Predicate.IsNull(operand(column(operand))))
                : Optional.empty();
    }

    private Optional<Predicate> like(SqlPredicateLike like) {
        if (!(like.getLeft() instanceof SqlColumn)) {
            return Optional.empty();
        }
        ScanColumn column = column(like.getLeft());
        return column.type() instanceof SqlType.Varchar
                ? LikePatterns.convert(operand(column), like.getPattern(), like.getEscapeChar())
                : Optional.empty();
    }

    private static Optional<Predicate> isTrue(ScanColumn column) {
        return column.type() instanceof SqlType.Bool
                ? Optional.of(new Predicate.IsTrue(operand(column)))
                : Optional.empty();
    }

    private ScanColumn column(SqlNode node) {
        return table.column(((SqlColumn) node).getMetadata());
    }

    private static Operand operand(ScanColumn column) {
        return new Operand.Column(column);
    }

    private static Operand operand(Value value) {
        return new Operand.Literal(value);
    }
}
