package org.parquetvs.adapter.query;

import com.exasol.adapter.sql.AbstractSqlBinaryEquality;
import com.exasol.adapter.sql.SqlColumn;
import com.exasol.adapter.sql.SqlNode;
import com.exasol.adapter.sql.SqlNodeType;
import com.exasol.adapter.sql.SqlPredicateBetween;
import com.exasol.adapter.sql.SqlPredicateEqual;
import com.exasol.adapter.sql.SqlPredicateInConstList;
import com.exasol.adapter.sql.SqlPredicateLess;
import com.exasol.adapter.sql.SqlPredicateLessEqual;
import com.exasol.adapter.sql.SqlPredicateLike;
import com.exasol.adapter.sql.SqlPredicateNotEqual;
import java.util.Map;
import java.util.Optional;
import java.util.function.BinaryOperator;

/**
 * Conditions that compare a column with constants, so that only the value of the column matters. An expression over a
 * column may depend on its type too.
 */
final class ColumnCondition {
    private static final Map<SqlNodeType, BinaryOperator<SqlNode>> COMPARISONS = Map.of(
            SqlNodeType.PREDICATE_EQUAL, SqlPredicateEqual::new,
            SqlNodeType.PREDICATE_NOTEQUAL, SqlPredicateNotEqual::new,
            SqlNodeType.PREDICATE_LESS, SqlPredicateLess::new,
            SqlNodeType.PREDICATE_LESSEQUAL, SqlPredicateLessEqual::new);

    private final SqlColumn column;

    private ColumnCondition(SqlColumn column) {
        this.column = column;
    }

    /**
     * The condition for another column with the same value; empty if it depends on more than the value.
     *
     * @param condition a condition on a single column
     */
    static Optional<SqlNode> on(SqlColumn other, SqlNode condition) {
        boolean isPlain = SqlTree.children(condition)
                .allMatch(operand -> SqlTree.children(operand).findAny().isEmpty());
        return isPlain ? new ColumnCondition(other).moved(condition) : Optional.empty();
    }

    private Optional<SqlNode> moved(SqlNode condition) {
        if (condition instanceof AbstractSqlBinaryEquality comparison) {
            return Optional.ofNullable(COMPARISONS.get(condition.getType()))
                    .map(type -> type.apply(operand(comparison.getLeft()), operand(comparison.getRight())));
        }
        if (condition instanceof SqlPredicateBetween between) {
            return Optional.of(new SqlPredicateBetween(
                    operand(between.getExpression()),
                    operand(between.getBetweenLeft()),
                    operand(between.getBetweenRight())));
        }
        if (condition instanceof SqlPredicateInConstList in) {
            return Optional.of(new SqlPredicateInConstList(operand(in.getExpression()), in.getInArguments()));
        }
        return condition instanceof SqlPredicateLike like
                ? Optional.of(new SqlPredicateLike(operand(like.getLeft()), like.getPattern(), like.getEscapeChar()))
                : Optional.empty();
    }

    private SqlNode operand(SqlNode operand) {
        return operand instanceof SqlColumn ? column : operand;
    }
}
