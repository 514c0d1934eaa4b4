package org.parquetvs.scan.predicate.function;

import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.parquetvs.scan.predicate.function.FunctionRule.Risk;
import org.parquetvs.scan.predicate.function.FunctionRule.Trend;
import org.parquetvs.scan.value.Domain;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.SqlType;

/** Additions to dates and timestamps, and differences between them. */
final class DateArithmetic {
    static final FunctionRule DAYS = addition(SqlType::isPointInTime, (time, count) -> time.plusDays(count));
    static final FunctionRule WEEKS = addition(SqlType::isPointInTime, (time, count) -> time.plusWeeks(count));
    static final FunctionRule MONTHS =
            addition(SqlType::isPointInTime, DateArithmetic::plusMonths).moving(DateArithmetic::trendOfMonths);
    static final FunctionRule YEARS = addition(SqlType::isPointInTime, (time, count) -> plusMonths(time, 12 * count))
            .moving(DateArithmetic::trendOfMonths);

    /** Takes no dates: the database first turns them into timestamps of an unknown precision. */
    static final FunctionRule HOURS = addition(SqlType.Timestamp.class::isInstance, LocalDateTime::plusHours);

    static final FunctionRule MINUTES = addition(SqlType.Timestamp.class::isInstance, LocalDateTime::plusMinutes);
    static final FunctionRule SECONDS = addition(SqlType.Timestamp.class::isInstance, LocalDateTime::plusSeconds);

    /** Ignores the time of the day. */
    static final FunctionRule DAYS_BETWEEN = FunctionRule.of(
                    DateArithmetic::typeOfDifference, DateArithmetic::daysBetween)
            .moving(Trend.RISING, Trend.FALLING);

    private static final int DIGITS_OF_DAYS = 9;

    private DateArithmetic() {}

    private interface Addition {
        LocalDateTime plus(LocalDateTime time, long count);
    }

    private static FunctionRule addition(Predicate<SqlType> accepts, Addition addition) {
        return FunctionRule.of(
                        arguments -> typeOfSum(arguments, accepts),
                        (arguments, type) -> sum(arguments.get(0), Argument.integer(arguments.get(1)), addition, type))
                .failing(Risk.ALWAYS)
                .moving(Trend.RISING, Trend.RISING);
    }

    /** The type of a sum; empty if fractions of a unit may be added. */
    private static Optional<SqlType> typeOfSum(List<Argument> arguments, Predicate<SqlType> accepts) {
        return arguments.size() == 2
                        && accepts.test(arguments.get(0).type())
                        && arguments.get(1).type().isWholeNumber()
                ? Optional.of(arguments.get(0).type())
                : Optional.empty();
    }

    private static Value sum(Value time, long count, Addition addition, SqlType type) throws ComputationException {
        try {
            return Times.value(addition.plus(Times.moment(time), count), type);
        } catch (DateTimeException outOfRange) {
            throw new ComputationException(ComputationException.DATE_OUT_OF_RANGE);
        }
    }

    /** Adds months; the last day of a month stays the last day of a month. */
    private static LocalDateTime plusMonths(LocalDateTime time, long months) {
        boolean isLast = time.getDayOfMonth() == time.toLocalDate().lengthOfMonth();
        LocalDateTime sum = time.plusMonths(months);
        return isLast ? sum.with(TemporalAdjusters.lastDayOfMonth()) : sum;
    }

    /** Several days at the end of a month become the same day; then the time of the day decides the order. */
    private static Trend trendOfMonths(int argument, List<Domain> arguments) {
        return arguments.get(0).min() instanceof Value.Date ? Trend.RISING : Trend.UNKNOWN;
    }

    private static Optional<SqlType> typeOfDifference(List<Argument> arguments) {
        boolean areTimes = arguments.size() == 2
                && arguments.stream().allMatch(argument -> argument.type().isPointInTime());
        return areTimes ? Optional.of(new SqlType.Decimal(DIGITS_OF_DAYS, 0)) : Optional.empty();
    }

    private static Value daysBetween(List<Value> arguments, SqlType type) {
        long days = ChronoUnit.DAYS.between(
                Times.moment(arguments.get(1)).toLocalDate(),
                Times.moment(arguments.get(0)).toLocalDate());
        return new Value.Exact(BigDecimal.valueOf(days));
    }
}
