package org.parquetvs.adapter.pushdown;

import static java.util.Comparator.comparing;

import com.exasol.adapter.sql.AbstractSqlBinaryEquality;
import com.exasol.adapter.sql.SqlLiteralBool;
import com.exasol.adapter.sql.SqlLiteralString;
import com.exasol.adapter.sql.SqlNode;
import com.exasol.adapter.sql.SqlPredicateAnd;
import com.exasol.adapter.sql.SqlPredicateBetween;
import com.exasol.adapter.sql.SqlPredicateInConstList;
import com.exasol.adapter.sql.SqlPredicateIsNotNull;
import com.exasol.adapter.sql.SqlPredicateIsNull;
import com.exasol.adapter.sql.SqlPredicateLike;
import com.exasol.adapter.sql.SqlPredicateLikeRegexp;
import com.exasol.adapter.sql.SqlPredicateNot;
import com.exasol.adapter.sql.SqlPredicateOr;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.parquetvs.adapter.metadata.RememberedTable;
import org.parquetvs.scan.pattern.RegularExpression;
import org.parquetvs.scan.predicate.And;
import org.parquetvs.scan.predicate.Comparison;
import org.parquetvs.scan.predicate.Constant;
import org.parquetvs.scan.predicate.In;
import org.parquetvs.scan.predicate.IsNull;
import org.parquetvs.scan.predicate.IsTrue;
import org.parquetvs.scan.predicate.Not;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.predicate.Or;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.predicate.RegexpLike;
import org.parquetvs.scan.value.Comparator;
import org.parquetvs.scan.value.Truth;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.SqlType.Kind;

/**
 * Converts one condition or expression. The result is exact for rows for which none of {@link #exactWhere} is false.
 */
final class ConditionReader {
    private static final Predicate NULL = new Constant(Truth.NULL);

    private final OperandReader operands;
    private final NestingDepth nesting = new NestingDepth();
    private final List<Predicate> exactWhere = new ArrayList<>();

    ConditionReader(RememberedTable table) {
        this.operands = new OperandReader(table, this);
    }

    OperandReader operands() {
        return operands;
    }

    /** How deep the conversion is. */
    NestingDepth nesting() {
        return nesting;
    }

    /** Conditions under which the result is exact; none: always. */
    List<Predicate> exactWhere() {
        return List.copyOf(exactWhere);
    }

    /** Notes that the result is exact only where {@code condition} holds or is NULL. */
    void isExactWhere(Predicate condition) {
        exactWhere.add(condition);
    }

    /** The condition as a predicate; empty if the scan cannot apply it. */
    Optional<Predicate> read(SqlNode node) {
        return nesting.within(() -> readHere(node));
    }

    private Optional<Predicate> readHere(SqlNode node) {
        return switch (node.getType()) {
            case PREDICATE_AND ->
                all(((SqlPredicateAnd) node).getAndedPredicates()).map(And::new);
            case PREDICATE_OR -> all(((SqlPredicateOr) node).getOrPredicates()).map(Or::new);
            case PREDICATE_NOT -> read(((SqlPredicateNot) node).getExpression()).map(Not::new);
            case PREDICATE_EQUAL -> comparison(node, Comparator.EQUAL);
            case PREDICATE_NOTEQUAL -> comparison(node, Comparator.NOT_EQUAL);
            case PREDICATE_LESS -> comparison(node, Comparator.LESS);
            case PREDICATE_LESSEQUAL -> comparison(node, Comparator.LESS_OR_EQUAL);
            case PREDICATE_LIKE -> like((SqlPredicateLike) node);
            case PREDICATE_LIKE_REGEXP -> regexpLike((SqlPredicateLikeRegexp) node);
            case PREDICATE_BETWEEN -> between((SqlPredicateBetween) node);
            case PREDICATE_IN_CONSTLIST -> in((SqlPredicateInConstList) node);
            case PREDICATE_IS_NULL -> isNull(((SqlPredicateIsNull) node).getExpression());
            case PREDICATE_IS_NOT_NULL ->
                isNull(((SqlPredicateIsNotNull) node).getExpression()).map(Not::new);
            case LITERAL_BOOL -> Optional.of(new Constant(Truth.of(((SqlLiteralBool) node).getValue())));
            case LITERAL_NULL -> Optional.of(NULL);
            case COLUMN, FUNCTION_SCALAR, FUNCTION_SCALAR_CASE, FUNCTION_SCALAR_CAST ->
                operands.read(node)
                        .filter(operand -> operand.type().is(Kind.BOOLEAN))
                        .map(IsTrue::new);
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
                    PREDICATE_IS_JSON,
                    PREDICATE_IS_NOT_JSON,
                    FUNCTION_SCALAR_EXTRACT,
                    FUNCTION_SCALAR_JSON_VALUE,
                    FUNCTION_AGGREGATE,
                    FUNCTION_AGGREGATE_GROUP_CONCAT,
                    FUNCTION_AGGREGATE_LISTAGG,
                    ORDER_BY,
                    LIMIT -> Optional.empty();
        };
    }

    /** All terms. Terms that can fail come last, so that they are evaluated for fewer rows. */
    private Optional<List<Predicate>> all(List<SqlNode> nodes) {
        List<Predicate> terms = new ArrayList<>(nodes.size());
        for (SqlNode node : nodes) {
            Optional<Predicate> term = read(node);
            if (term.isEmpty()) {
                return Optional.empty();
            }
            terms.add(term.get());
        }
        terms.sort(comparing(Predicate::mayFail));
        return Optional.of(terms);
    }

    private Optional<Predicate> comparison(SqlNode node, Comparator comparator) {
        AbstractSqlBinaryEquality comparison = (AbstractSqlBinaryEquality) node;
        return comparison(comparison.getLeft(), comparator, comparison.getRight());
    }

    /** {@code left comparator right}, each side in the type in which the database compares them. */
    Optional<Predicate> comparison(SqlNode left, Comparator comparator, SqlNode right) {
        if (LiteralValues.isLiteral(left) && LiteralValues.isLiteral(right)) {
            // Constants are padded and converted by rules of their own, so Exasol compares two of them.
            return Optional.empty();
        }
        if (LiteralValues.isLiteral(right)) {
            return operands.read(left).flatMap(operand -> literal(right, operand)
                    .map(value -> comparison(operand, comparator, value, new Operand.Literal(value))));
        }
        if (LiteralValues.isLiteral(left)) {
            return operands.read(right).flatMap(operand -> literal(left, operand)
                    .map(value -> comparison(new Operand.Literal(value), comparator, value, operand)));
        }
        return operands.read(left).flatMap(first -> operands.read(right)
                .flatMap(second -> ImplicitConversions.toComparable(first, second))
                .map(sides -> new Comparison(sides.get(0), comparator, sides.get(1))));
    }

    /**
     * The value to compare an operand with. Strings that are made of constants can be CHAR, which loses trailing
     * blanks.
     */
    private static Optional<Value> literal(SqlNode literal, Operand operand) {
        return LiteralValues.of(literal, operand.type())
                .filter(value -> operand.plainColumn().isPresent() || !LiteralValues.endsWithBlank(value));
    }

    /** @param value the side that is a literal */
    private static Predicate comparison(Operand left, Comparator comparator, Value value, Operand right) {
        return value.isNull() ? NULL : new Comparison(left, comparator, right);
    }

    /** {@code a BETWEEN b AND c} is short for {@code b <= a AND a <= c}, with NULLs too. */
    private Optional<Predicate> between(SqlPredicateBetween between) {
        SqlNode operand = between.getExpression();
        Optional<Predicate> lower = comparison(between.getBetweenLeft(), Comparator.LESS_OR_EQUAL, operand);
        Optional<Predicate> upper = comparison(operand, Comparator.LESS_OR_EQUAL, between.getBetweenRight());
        return lower.isPresent() && upper.isPresent()
                ? Optional.of(new And(List.of(lower.get(), upper.get())))
                : Optional.empty();
    }

    /** An IN list. Databases differ in how they treat a NULL in the list. */
    private Optional<Predicate> in(SqlPredicateInConstList in) {
        Optional<Operand> operand = operands.read(in.getExpression());
        if (operand.isEmpty()) {
            return Optional.empty();
        }
        List<Value> values = new ArrayList<>(in.getInArguments().size());
        for (SqlNode argument : in.getInArguments()) {
            Optional<Value> value = literal(argument, operand.get());
            if (value.isEmpty() || value.get().isNull()) {
                return Optional.empty();
            }
            values.add(value.get());
        }
        return Optional.of(new In(operand.get(), values));
    }

    private Optional<Predicate> isNull(SqlNode node) {
        return operands.read(node).map(IsNull::new);
    }

    private Optional<Predicate> like(SqlPredicateLike like) {
        return operands.read(like.getLeft())
                .filter(operand -> operand.type().is(Kind.VARCHAR))
                .flatMap(operand -> LikePatterns.convert(operand, like.getPattern(), like.getEscapeChar()));
    }

    /**
     * A regular expression. Engines differ in whether a dot matches the end of a line, and in how they treat characters
     * beyond ASCII.
     */
    private Optional<Predicate> regexpLike(SqlPredicateLikeRegexp like) {
        if (!(like.getPattern() instanceof SqlLiteralString pattern)
                || RegularExpression.of(pattern.getValue()).isEmpty()) {
            return Optional.empty();
        }
        return operands.read(like.getLeft())
                .filter(operand -> operand.type().is(Kind.VARCHAR))
                .map(operand -> {
                    isExactWhere(TextConditions.isAscii(operand));
                    isExactWhere(TextConditions.isOneLine(operand));
                    return new RegexpLike(operand, pattern.getValue());
                });
    }
}
