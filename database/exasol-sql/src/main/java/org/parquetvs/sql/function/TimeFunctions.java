package org.parquetvs.sql.function;

import static org.parquetvs.sql.query.SqlFunction.TypeRule.floating;
import static org.parquetvs.sql.query.SqlFunction.TypeRule.integer;
import static org.parquetvs.sql.query.SqlFunction.TypeRule.likeFirst;
import static org.parquetvs.sql.types.ParameterKind.ALARM_KEY;
import static org.parquetvs.sql.types.ParameterKind.INTEGER;
import static org.parquetvs.sql.types.ParameterKind.NUMBER;
import static org.parquetvs.sql.types.ParameterKind.POINT_IN_TIME;
import static org.parquetvs.sql.types.ParameterKind.TEXT;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.parquetvs.sql.duckdb.DuckDbTypes;
import org.parquetvs.sql.duckdb.Macros;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.jvm.JvmFunction;
import org.parquetvs.sql.query.Call;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.SqlFunction;
import org.parquetvs.sql.query.SqlWriter;
import org.parquetvs.sql.types.ParameterKind;
import org.parquetvs.sql.types.TypeRules;
import org.parquetvs.type.SqlType;
import org.parquetvs.type.SqlType.Decimal;

/** Functions on dates and timestamps. */
final class TimeFunctions {
    /**
     * Waits some seconds. Exasol does not document it, but tests of its clients use it; the quotes are part of the
     * name.
     */
    static final String SLEEP = "\"$SLEEP\"";

    private static final int MICRO_DIGITS = 6;
    private static final int NANO_DIGITS = 9;

    /** The units in which differences are counted, and their lengths in seconds. */
    private static final Map<String, Integer> SECONDS = Map.of("SECONDS", 1, "MINUTES", 60, "HOURS", 3600);

    /** The fields that EXTRACT supports. */
    private static final Set<String> EXTRACTED = Set.of("YEAR", "MONTH", "DAY", "HOUR", "MINUTE", "SECOND");

    private TimeFunctions() {}

    static void define(FunctionTable table) {
        additions(table);
        differences(table);
        parts(table);
        table.define(
                "DATE_TRUNC",
                arguments -> arguments.get(1).type(),
                new OfMicroseconds(TimeFunctions::printDateTrunc),
                TEXT,
                POINT_IN_TIME);
        table.define(
                "POSIX_TIME",
                arguments -> new Decimal(18, 3),
                new OfMicroseconds(Template.cast("epoch_us({0}) / 1e6")),
                POINT_IN_TIME);
        table.define(
                "FROM_POSIX_TIME",
                arguments -> new SqlType.Timestamp(3),
                Template.exact(Macros.TIME + "(" + Macros.CUT_TIME
                        + "(make_timestamp(CAST(CAST({0} AS DECIMAL(30,6)) * 1000000 AS BIGINT)), 1000))"),
                NUMBER);
        table.define(
                SLEEP,
                likeFirst(),
                Template.cast(JavaFunctions.call(JvmFunction.SLEEP, "CAST({0} AS VARCHAR), {1}")),
                NUMBER,
                ALARM_KEY);
    }

    private static void additions(FunctionTable table) {
        addition(table, "ADD_DAYS", likeFirst(), INTEGER, "to_days(CAST({1} AS INTEGER))");
        addition(table, "ADD_WEEKS", likeFirst(), INTEGER, "to_days(CAST(7 * {1} AS INTEGER))");
        addition(table, "ADD_HOURS", TimeFunctions::timestamp, INTEGER, "to_hours(CAST({1} AS BIGINT))");
        addition(table, "ADD_MINUTES", TimeFunctions::timestamp, INTEGER, "to_minutes(CAST({1} AS BIGINT))");
        table.define("ADD_SECONDS", TimeFunctions::timestamp, TimeFunctions::printSeconds, POINT_IN_TIME, NUMBER);
        months(table, "ADD_MONTHS", "CAST({1} AS INTEGER)");
        months(table, "ADD_YEARS", "CAST(12 * {1} AS INTEGER)");
    }

    private static void addition(
            FunctionTable table, String name, SqlFunction.TypeRule type, ParameterKind count, String interval) {
        Template sum = Template.exact("CAST({0} AS TIMESTAMP) + " + interval);
        table.define(name, type, new Sum(sum), POINT_IN_TIME, count);
    }

    /** Adding hours, minutes or seconds to a DATE yields a TIMESTAMP. */
    private static SqlType timestamp(List<Expr> arguments) {
        SqlType type = arguments.get(0).type();
        return type.is(SqlType.Kind.DATE) ? new SqlType.Timestamp(SqlType.Timestamp.DEFAULT_PRECISION) : type;
    }

    /** Seconds are cut to the number of digits of the timestamp. */
    private static void printSeconds(Call call, SqlWriter out) {
        int digits = TypeRules.secondDigits(call.type());
        String units = "trunc(CAST({1} AS DECIMAL(21,9)) * CAST(1e" + digits + " AS DECIMAL(10,0)))";
        if (digits > 6) {
            String nanoseconds = "CAST(" + units + " AS BIGINT) * CAST(1e" + (9 - digits) + " AS BIGINT)";
            Template.exact("make_timestamp_ns(epoch_ns({0}) + " + nanoseconds + ")")
                    .print(call, out);
            return;
        }
        String microseconds = "CAST(" + units + " AS BIGINT) * CAST(1e" + (6 - digits) + " AS BIGINT)";
        new Sum(Template.exact("CAST({0} AS TIMESTAMP) + to_microseconds(" + microseconds + ")")).print(call, out);
    }

    /** A sum in microseconds, which must be in the calendar, plus the nanoseconds of the first argument. */
    private record Sum(Template microseconds) implements SqlFunction.Rendering {

        @Override
        public int copies(Call call) {
            return microseconds.copies(call) * SqlFunction.Rendering.super.copies(call);
        }

        @Override
        public void print(Call call, SqlWriter out) {
            if (TypeRules.secondDigits(call.type()) > MICRO_DIGITS) {
                out.add("make_timestamp_ns(1000 * epoch_us(");
                microseconds.print(call, out);
                Template.exact(") + epoch_ns({0}) - 1000 * epoch_us(CAST({0} AS TIMESTAMP)))")
                        .print(call, out);
                return;
            }
            out.add("CAST(").add(Macros.TIME).add("(CAST(");
            microseconds.print(call, out);
            out.add(" AS TIMESTAMP)) AS ").add(DuckDbTypes.name(call.type())).add(")");
        }
    }

    /** Adds months; the last day of a month stays the last day of a month. */
    private static void months(FunctionTable table, String name, String months) {
        String shifted = "CAST({0} AS TIMESTAMP) + to_months(" + months + ")";
        Template sum = Template.exact("(" + shifted + " + to_days(CASE WHEN CAST({0} AS DATE) = last_day({0})"
                + " THEN date_diff('day', CAST(" + shifted + " AS DATE), last_day(" + shifted
                + ")) ELSE 0 END::INTEGER))");
        table.define(name, likeFirst(), new Sum(sum), POINT_IN_TIME, INTEGER);
    }

    private static void differences(FunctionTable table) {
        Template months = Template.exact("((date_part('year', {0}) - date_part('year', {1})) * 12"
                + " + date_part('month', {0}) - date_part('month', {1})"
                + " + CASE WHEN CAST({0} AS DATE) = last_day({0}) AND CAST({1} AS DATE) = last_day({1}) THEN 0.0::DOUBLE"
                + " ELSE (date_part('day', {0}) - date_part('day', {1})) / 31.0::DOUBLE END)");
        table.define("MONTHS_BETWEEN", floating(), new OfMicroseconds(months), POINT_IN_TIME, POINT_IN_TIME);
        table.define(
                "YEARS_BETWEEN", floating(), new OfMicroseconds(months.dividedBy(12)), POINT_IN_TIME, POINT_IN_TIME);
        table.define(
                "DAYS_BETWEEN",
                integer(9),
                new OfMicroseconds(Template.cast("date_diff('day', CAST({1} AS DATE), CAST({0} AS DATE))")),
                POINT_IN_TIME,
                POINT_IN_TIME);
        SECONDS.forEach((unit, seconds) -> table.define(
                unit + "_BETWEEN",
                floating(),
                new OfMicroseconds(Template.exact("((epoch_us({0}) - epoch_us({1})) / " + seconds + "e6)")),
                POINT_IN_TIME,
                POINT_IN_TIME));
    }

    private static void parts(FunctionTable table) {
        Map.of("YEAR", 4, "MONTH", 2, "DAY", 2, "HOUR", 2, "MINUTE", 2, "WEEK", 2)
                .forEach((part, digits) -> table.define(
                        part,
                        integer(digits),
                        new OfMicroseconds(Template.cast("date_part('" + part.toLowerCase(Locale.ROOT) + "', {0})")),
                        POINT_IN_TIME));
        table.define(
                "EXTRACT",
                arguments -> extracted(table, arguments).typeRule().of(arguments.subList(1, 2)),
                (call, out) -> out.add(
                        extracted(table, call.operands()).on(call.operands().get(1))),
                TEXT,
                POINT_IN_TIME);
        table.define("SECOND", TimeFunctions::secondsType, TimeFunctions::printSecond, POINT_IN_TIME);
        table.define("SECOND", TimeFunctions::secondsType, TimeFunctions::printSecond, POINT_IN_TIME, INTEGER);
    }

    /** The function that corresponds to EXTRACT with these arguments. */
    private static SqlFunction extracted(FunctionTable table, List<Expr> arguments) {
        String unit =
                ArgumentConstants.text(arguments.get(0), "unit of EXTRACT").toUpperCase(Locale.ROOT);
        if (!EXTRACTED.contains(unit)) {
            throw ClusterErrors.unsupported("EXTRACT of " + unit);
        }
        return table.overloads(unit).get(0);
    }

    /** Seconds with the requested number of fractional digits, or that of the timestamp. */
    private static SqlType secondsType(List<Expr> arguments) {
        int digits = arguments.size() > 1
                ? ArgumentConstants.integer(arguments.get(1), "number of digits")
                : TypeRules.secondDigits(arguments.get(0).type());
        if (digits < 0 || digits > NANO_DIGITS) {
            throw ClusterErrors.invalidQuery("SECOND has 0 to " + NANO_DIGITS + " digits, not " + digits);
        }
        return new Decimal(2 + digits, digits);
    }

    /** Cuts off digits that are not requested. */
    private static void printSecond(Call call, SqlWriter out) {
        boolean nanos = TypeRules.secondDigits(call.operands().get(0).type()) > MICRO_DIGITS;
        int scale = ((Decimal) call.type()).scale();
        int known = nanos ? NANO_DIGITS : MICRO_DIGITS;
        String whole = nanos
                ? "(epoch_ns({0}) % 60000000000 + 60000000000) % 60000000000"
                : "(epoch_us({0}) - epoch_us(date_trunc('minute', {0})))";
        int cut = Math.max(0, known - scale);
        String unit = BigDecimal.ONE.movePointLeft(known - cut).toPlainString();
        Template.cast("CAST((" + whole + ") // " + BigDecimal.TEN.pow(cut) + " AS DECIMAL(18,0)) * " + unit)
                .print(call, out);
    }

    private static void printDateTrunc(Call call, SqlWriter out) {
        String unit = ArgumentConstants.text(call.operands().get(0), "unit of DATE_TRUNC")
                .toLowerCase(Locale.ROOT);
        if (!List.of("iw", "century", "decade", "year", "quarter", "month", "week", "day", "hour", "minute", "second")
                .contains(unit)) {
            throw ClusterErrors.unsupported("DATE_TRUNC to '" + unit + "'");
        }
        Template truncated = Template.exact(
                switch (unit) {
                    // Exasol's centuries begin with the year 1, as in PostgreSQL; DuckDB's begin with the year 0.
                    case "century" -> "make_date((CAST(date_part('year', {1}) AS BIGINT) - 1) // 100 * 100 + 1, 1, 1)";
                    // A week begins on Sunday; in DuckDB, on Monday.
                    case "week" ->
                        Macros.TIME + "(date_trunc('week', CAST({1} AS TIMESTAMP) + INTERVAL 1 DAY)"
                                + " - INTERVAL 1 DAY)";
                    case "iw" -> "date_trunc('week', {1})";
                    default -> "date_trunc('" + unit + "', {1})";
                });
        out.add("CAST(");
        truncated.print(call, out);
        out.add(" AS ").add(DuckDbTypes.name(call.type())).add(")");
    }
}
