package org.parquetvs.scan.predicate.function;

import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.time.temporal.IsoFields;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;
import org.parquetvs.scan.predicate.function.FunctionRule.Trend;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.SqlType;

/** Parts of dates and timestamps, and the beginnings of periods. */
final class DatePartFunctions {
    static final FunctionRule YEAR = part(4, LocalDateTime::getYear).moving(Trend.RISING);
    static final FunctionRule MONTH = part(2, LocalDateTime::getMonthValue);
    static final FunctionRule DAY = part(2, LocalDateTime::getDayOfMonth);
    static final FunctionRule HOUR = part(2, LocalDateTime::getHour);
    static final FunctionRule MINUTE = part(2, LocalDateTime::getMinute);

    /** The week of ISO 8601. */
    static final FunctionRule WEEK = part(2, time -> time.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR));

    /** {@code DATE_TRUNC(unit, time)}. */
    static final FunctionRule START = FunctionRule.of(
                    DatePartFunctions::typeOfStart,
                    (arguments, type) -> start(arguments.get(0).asText(), arguments.get(1), type))
            .moving(Trend.UNKNOWN, Trend.RISING);

    /** Units whose beginning does not depend on the session, unlike a week. */
    private static final Map<String, UnaryOperator<LocalDateTime>> STARTS = Map.of(
            "year", time -> midnight(time).withDayOfYear(1),
            "quarter", time -> midnight(time).with(IsoFields.DAY_OF_QUARTER, 1),
            "month", time -> midnight(time).withDayOfMonth(1),
            "day", DatePartFunctions::midnight,
            "hour", time -> time.truncatedTo(ChronoUnit.HOURS),
            "minute", time -> time.truncatedTo(ChronoUnit.MINUTES),
            "second", time -> time.truncatedTo(ChronoUnit.SECONDS));

    private DatePartFunctions() {}

    private static FunctionRule part(int digits, ToIntFunction<LocalDateTime> part) {
        return FunctionRule.of(
                arguments -> arguments.size() == 1 && arguments.get(0).type().isPointInTime()
                        ? Optional.of(new SqlType.Decimal(digits, 0))
                        : Optional.empty(),
                (arguments, type) ->
                        new Value.Exact(BigDecimal.valueOf(part.applyAsInt(Times.moment(arguments.get(0))))));
    }

    private static Optional<SqlType> typeOfStart(List<Argument> arguments) {
        boolean isKnown = arguments.size() == 2
                && arguments.get(1).type().isPointInTime()
                && arguments
                        .get(0)
                        .text()
                        .filter(unit -> STARTS.containsKey(lower(unit)))
                        .isPresent();
        return isKnown ? Optional.of(arguments.get(1).type()) : Optional.empty();
    }

    private static Value start(String unit, Value time, SqlType type) throws ComputationException {
        UnaryOperator<LocalDateTime> start = STARTS.get(lower(unit));
        if (start == null) {
            throw new IllegalArgumentException("Invalid unit: " + unit);
        }
        return Times.value(start.apply(Times.moment(time)), type);
    }

    private static String lower(String unit) {
        return unit.toLowerCase(Locale.ROOT);
    }

    private static LocalDateTime midnight(LocalDateTime time) {
        return time.truncatedTo(ChronoUnit.DAYS);
    }
}
