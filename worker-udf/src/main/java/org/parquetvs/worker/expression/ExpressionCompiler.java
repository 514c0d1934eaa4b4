package org.parquetvs.worker.expression;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleBinaryOperator;
import java.util.function.ToIntFunction;
import java.util.stream.LongStream;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.predicate.Operand;
import org.parquetvs.type.SqlType;
import org.parquetvs.type.SqlType.Kind;
import org.parquetvs.type.VectorKind;

/**
 * Chooses how an operand is evaluated: by a loop over primitive values if there is one for the function and the types,
 * otherwise row by row with the operand's own definition.
 */
public final class ExpressionCompiler {
    private static final int LONG_DIGITS = 18;
    private static final long[] POWERS_OF_TEN =
            LongStream.iterate(1, power -> 10 * power).limit(LONG_DIGITS + 1).toArray();

    private final List<ScanColumn> columns;

    private ExpressionCompiler(List<ScanColumn> columns) {
        this.columns = List.copyOf(columns);
    }

    /**
     * Compiles an operand.
     *
     * @param columns the columns of each batch, in order, including the columns that the operand reads
     */
    public static VectorExpression compile(Operand operand, List<ScanColumn> columns) {
        return new ExpressionCompiler(columns).compile(operand);
    }

    private VectorExpression compile(Operand operand) {
        if (operand instanceof Operand.Column column) {
            int position = columns.indexOf(column.column());
            if (position < 0) {
                throw new IllegalArgumentException("The batches lack column " + column.column());
            }
            return (batch, selection) -> batch.columns().get(position);
        } else if (operand.columns().findAny().isEmpty()) {
            return new ConstantExpression(operand);
        }
        return loop(operand).orElseGet(() -> rowByRow(operand));
    }

    private Optional<VectorExpression> loop(Operand operand) {
        if (operand instanceof Operand.Call call) {
            return loop(call);
        } else if (operand instanceof Operand.Cast cast
                && cast.type().is(Kind.DOUBLE)
                && cast.operand().type().is(Kind.DECIMAL)) {
            return Optional.of(new DecimalToDouble(compile(cast.operand()), scale(cast.operand())));
        }
        return Optional.empty();
    }

    private Optional<VectorExpression> loop(Operand.Call call) {
        return switch (call.function()) {
            case ADD -> sum(call, 1, Double::sum);
            case SUB -> sum(call, -1, (left, right) -> left - right);
            case MULT -> Optional.of(product(call));
            case FLOAT_DIV -> Optional.of(doubles(call, (left, right) -> left / right));
            case YEAR -> part(call, LocalDate::getYear);
            case MONTH -> part(call, LocalDate::getMonthValue);
            case DAY -> part(call, LocalDate::getDayOfMonth);
            case NEG,
                    DIV,
                    MOD,
                    ABS,
                    SIGN,
                    CEIL,
                    FLOOR,
                    ROUND,
                    TRUNC,
                    GREATEST,
                    LEAST,
                    CONCAT,
                    LENGTH,
                    OCTET_LENGTH,
                    UPPER,
                    LOWER,
                    SUBSTR,
                    RIGHT,
                    TRIM,
                    LTRIM,
                    RTRIM,
                    LPAD,
                    RPAD,
                    REPLACE,
                    INSTR,
                    LOCATE,
                    WEEK,
                    HOUR,
                    MINUTE,
                    DATE_TRUNC,
                    ADD_DAYS,
                    ADD_WEEKS,
                    ADD_MONTHS,
                    ADD_YEARS,
                    ADD_HOURS,
                    ADD_MINUTES,
                    ADD_SECONDS,
                    DAYS_BETWEEN -> Optional.empty();
        };
    }

    private Optional<VectorExpression> sum(Operand.Call call, long sign, DoubleBinaryOperator approximate) {
        Operand left = call.arguments().get(0);
        Operand right = call.arguments().get(1);
        if (call.type().is(Kind.DECIMAL)) {
            int leftShift = scale(call) - scale(left);
            int rightShift = scale(call) - scale(right);
            return Math.max(leftShift, rightShift) > LONG_DIGITS
                    ? Optional.empty()
                    : Optional.of(sum(call, POWERS_OF_TEN[leftShift], sign * POWERS_OF_TEN[rightShift]));
        }
        return Optional.of(doubles(call, approximate));
    }

    private VectorExpression sum(Operand.Call call, long leftFactor, long rightFactor) {
        VectorExpression left = compile(call.arguments().get(0));
        VectorExpression right = compile(call.arguments().get(1));
        return isWide(call.type())
                ? new Decimal128Addition(left, leftFactor, right, rightFactor, rowByRow(call))
                : new NarrowAddition(left, leftFactor, right, rightFactor, call.type(), rowByRow(call));
    }

    private VectorExpression product(Operand.Call call) {
        if (!call.type().is(Kind.DECIMAL)) {
            return doubles(call, (left, right) -> left * right);
        }
        VectorExpression left = compile(call.arguments().get(0));
        VectorExpression right = compile(call.arguments().get(1));
        return isWide(call.type())
                ? new Decimal128Multiplication(left, right, rowByRow(call))
                : new NarrowMultiplication(left, right, call.type(), rowByRow(call));
    }

    private VectorExpression doubles(Operand.Call call, DoubleBinaryOperator operator) {
        return new DoubleArithmetic(
                compile(call.arguments().get(0)), compile(call.arguments().get(1)), operator, rowByRow(call));
    }

    private Optional<VectorExpression> part(Operand.Call call, ToIntFunction<LocalDate> part) {
        Operand time = call.arguments().get(0);
        return time.type().is(Kind.DATE) ? Optional.of(new DatePart(compile(time), part)) : Optional.empty();
    }

    private VectorExpression rowByRow(Operand operand) {
        return new RowExpression(operand, columns);
    }

    private static int scale(Operand decimal) {
        return ((SqlType.Decimal) decimal.type()).scale();
    }

    private static boolean isWide(SqlType type) {
        return type.vectorKind() == VectorKind.DECIMAL128;
    }
}
