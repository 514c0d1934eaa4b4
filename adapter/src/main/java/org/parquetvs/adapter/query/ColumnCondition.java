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
import java.util.Optional;
import java.util.function.BinaryOperator;

/**
 * Conditions that compare a column with constants, so that only the value of the column matters. An expression over a
 * column may depend on its type too.
 */
final class ColumnCondition {
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
        return switch (condition.getType()) {
            case PREDICATE_EQUAL -> Optional.of(moved((AbstractSqlBinaryEquality) condition, SqlPredicateEqual::new));
            case PREDICATE_NOTEQUAL ->
                Optional.of(moved((AbstractSqlBinaryEquality) condition, SqlPredicateNotEqual::new));
            case PREDICATE_LESS -> Optional.of(moved((AbstractSqlBinaryEquality) condition, SqlPredicateLess::new));
            case PREDICATE_LESSEQUAL ->
                Optional.of(moved((AbstractSqlBinaryEquality) condition, SqlPredicateLessEqual::new));
            case PREDICATE_BETWEEN -> Optional.of(moved((SqlPredicateBetween) condition));
            case PREDICATE_IN_CONSTLIST -> Optional.of(moved((SqlPredicateInConstList) condition));
            case PREDICATE_LIKE -> Optional.of(moved((SqlPredicateLike) condition));
            default -> Optional.empty();
        };
    }

    private SqlNode moved(AbstractSqlBinaryEquality comparison, BinaryOperator<SqlNode> type) {
        return type.apply(operand(comparison.getLeft()), operand(comparison.getRight()));
    }

    private SqlNode moved(SqlPredicateBetween between) {
        return new SqlPredicateBetween(
                operand(between.getExpression()),
                operand(between.getBetweenLeft()),
                operand(between.getBetweenRight()));
    }

    private SqlNode moved(SqlPredicateInConstList in) {
        return new SqlPredicateInConstList(operand(in.getExpression()), in.getInArguments());
    }

    private SqlNode moved(SqlPredicateLike like) {
        return new SqlPredicateLike(operand(like.getLeft()), like.getPattern(), like.getEscapeChar());
    }

    private SqlNode operand(SqlNode operand) {
        return operand.getType() == SqlNodeType.COLUMN ? column : operand;
    }
}
