package org.parquetvs.iceberg;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.function.BinaryOperator;
import org.apache.iceberg.expressions.Expression;
import org.apache.iceberg.expressions.Expression.Operation;
import org.apache.iceberg.expressions.Expressions;
import org.apache.iceberg.types.Type.TypeID;
import org.apache.iceberg.types.Types;
import org.apache.iceberg.types.Types.NestedField;
import org.parquetvs.scan.pattern.Wildcard;
import org.parquetvs.scan.predicate.And;
import org.parquetvs.scan.predicate.Comparison;
import org.parquetvs.scan.predicate.Constant;
import org.parquetvs.scan.predicate.In;
import org.parquetvs.scan.predicate.IsNull;
import org.parquetvs.scan.predicate.IsTrue;
import org.parquetvs.scan.predicate.Like;
import org.parquetvs.scan.predicate.Not;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.scan.predicate.Or;
import org.parquetvs.scan.predicate.Predicate;
import org.parquetvs.scan.predicate.PredicateVisitor;
import org.parquetvs.scan.predicate.RegexpLike;
import org.parquetvs.scan.value.Comparator;
import org.parquetvs.scan.value.Truth;
import org.parquetvs.scan.value.Value;

/**
 * The expression of the library that follows from a predicate: it is true for each row for which the predicate has the
 * outcome, TRUE or FALSE. What the library cannot express, or would compute in another way than the database, becomes
 * true. NOT swaps the two outcomes on the way down, so nothing below it is weakened.
 */
final class FilterExpression implements PredicateVisitor<Expression> {
    private final PrunableColumns columns;
    private final boolean outcome;

    private FilterExpression(PrunableColumns columns, boolean outcome) {
        this.columns = columns;
        this.outcome = outcome;
    }

    /** What is true for each row that fulfils a filter. */
    static Expression of(Predicate filter, PrunableColumns columns) {
        return filter.accept(new FilterExpression(columns, true));
    }

    @Override
    public Expression visit(Constant predicate) {
        return predicate.truth() == Truth.of(outcome) ? Expressions.alwaysTrue() : Expressions.alwaysFalse();
    }

    @Override
    public Expression visit(And predicate) {
        return joined(predicate.terms(), outcome);
    }

    @Override
    public Expression visit(Or predicate) {
        return joined(predicate.terms(), !outcome);
    }

    private Expression joined(List<Predicate> terms, boolean isConjunction) {
        BinaryOperator<Expression> join = isConjunction ? Expressions::and : Expressions::or;
        return terms.stream().map(term -> term.accept(this)).reduce(join).orElseThrow();
    }

    @Override
    public Expression visit(Not predicate) {
        return predicate.term().accept(new FilterExpression(columns, !outcome));
    }

    @Override
    public Expression visit(Comparison predicate) {
        Optional<Expression> straight =
                comparison(predicate.left(), operation(predicate.comparator()), predicate.right());
        return straight.or(() ->
                        comparison(predicate.right(), swapped(operation(predicate.comparator())), predicate.left()))
                .orElseGet(Expressions::alwaysTrue);
    }

    private Operation operation(Comparator comparator) {
        Operation operation =
                switch (comparator) {
                    case EQUAL -> Operation.EQ;
                    case NOT_EQUAL -> Operation.NOT_EQ;
                    case LESS -> Operation.LT;
                    case LESS_OR_EQUAL -> Operation.LT_EQ;
                };
        return outcome ? operation : operation.negate();
    }

    private static Operation swapped(Operation operation) {
        return operation.flipLR();
    }

    private Optional<Expression> comparison(Operand column, Operation operation, Operand literal) {
        return field(column).flatMap(field -> literal(field, literal)
                .map(value -> Expressions.predicate(operation, field.name(), value)));
    }

    @Override
    public Expression visit(In predicate) {
        Optional<NestedField> field = field(predicate.operand());
        if (field.isEmpty()) {
            return Expressions.alwaysTrue();
        }
        if (!outcome) {
            return Expressions.notNull(field.get().name());
        }
        List<Value> values =
                predicate.values().stream().filter(value -> !value.isNull()).toList();
        List<Object> literals = values.stream()
                .flatMap(value -> literal(field.get(), value).stream())
                .toList();
        return literals.size() < values.size()
                ? Expressions.alwaysTrue()
                : Expressions.in(field.get().name(), literals);
    }

    @Override
    public Expression visit(IsNull predicate) {
        Optional<NestedField> field = field(predicate.operand());
        if (field.isEmpty() || (outcome && IcebergTypes.mayHideNulls(field.get().type()))) {
            return Expressions.alwaysTrue();
        }
        String name = field.get().name();
        return outcome ? Expressions.isNull(name) : Expressions.notNull(name);
    }

    @Override
    public Expression visit(IsTrue predicate) {
        return field(predicate.operand())
                .<Expression>map(field -> Expressions.equal(field.name(), outcome))
                .orElseGet(Expressions::alwaysTrue);
    }

    /** Texts that begin with the text before the first wildcard. */
    @Override
    public Expression visit(Like predicate) {
        Optional<NestedField> field = field(predicate.operand());
        if (!outcome
                || field.isEmpty()
                || !(predicate.pattern() instanceof Operand.Literal literal)
                || literal.value().isNull()) {
            return Expressions.alwaysTrue();
        }
        String prefix =
                Wildcard.like(literal.value().asText(), predicate.escape()).literalPrefix();
        return prefix.isEmpty() || field.get().type().typeId() != TypeID.STRING
                ? Expressions.alwaysTrue()
                : Expressions.startsWith(field.get().name(), prefix);
    }

    @Override
    public Expression visit(RegexpLike predicate) {
        return Expressions.alwaysTrue();
    }

    private Optional<NestedField> field(Operand operand) {
        return operand instanceof Operand.Column column ? columns.field(column.column()) : Optional.empty();
    }

    private static Optional<Object> literal(NestedField field, Operand operand) {
        return operand instanceof Operand.Literal literal ? literal(field, literal.value()) : Optional.empty();
    }

    /** The literal that the library compares as the database compares the value; empty if there is none. */
    private static Optional<Object> literal(NestedField field, Value value) {
        return switch (field.type().typeId()) {
            case BOOLEAN -> value instanceof Value.Bool bool ? Optional.of(bool.value()) : Optional.empty();
            case INTEGER, LONG -> value instanceof Value.Exact exact ? wholeNumber(exact.number()) : Optional.empty();
            case FLOAT, DOUBLE -> approximate(field, value);
            case DECIMAL ->
                value instanceof Value.Exact exact
                        ? scaled(exact.number(), ((Types.DecimalType) field.type()).scale())
                        : Optional.empty();
            case DATE -> value instanceof Value.Date date ? Optional.of(date.epochDay()) : Optional.empty();
            case TIMESTAMP ->
                value instanceof Value.Timestamp timestamp && timestamp.nanos() % 1_000 == 0
                        ? Optional.of(timestamp.epochSecond() * 1_000_000 + timestamp.nanos() / 1_000)
                        : Optional.empty();
            case STRING -> value instanceof Value.Text text ? Optional.of(text.text()) : Optional.empty();
            case TIME, TIMESTAMP_NANO, UUID, FIXED, BINARY, STRUCT, LIST, MAP, VARIANT, GEOMETRY, GEOGRAPHY, UNKNOWN ->
                Optional.empty();
        };
    }

    private static Optional<Object> wholeNumber(BigDecimal number) {
        boolean fits = number.stripTrailingZeros().scale() <= 0
                && number.abs().compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) <= 0;
        return fits ? Optional.of(number.longValueExact()) : Optional.empty();
    }

    private static Optional<Object> scaled(BigDecimal number, int scale) {
        return number.stripTrailingZeros().scale() <= scale ? Optional.of(number.setScale(scale)) : Optional.empty();
    }

    /** Not zero, which has a sign in the library, and for floats only what is a float. */
    private static Optional<Object> approximate(NestedField field, Value value) {
        double number = value instanceof Value.Exact exact
                ? exact.number().doubleValue()
                : value instanceof Value.Approximate approximate ? approximate.number() : 0;
        boolean isKept = field.type().typeId() == TypeID.DOUBLE || (float) number == number;
        return number != 0 && isKept ? Optional.of(number) : Optional.empty();
    }
}
