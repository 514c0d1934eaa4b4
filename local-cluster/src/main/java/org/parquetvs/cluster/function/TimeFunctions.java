package org.parquetvs.cluster.function;

import static org.parquetvs.cluster.function.FunctionList.floating;
import static org.parquetvs.cluster.function.FunctionList.integer;
import static org.parquetvs.cluster.function.FunctionList.likeFirst;
import static org.parquetvs.cluster.query.ParameterKind.ANY;
import static org.parquetvs.cluster.query.ParameterKind.INTEGER;
import static org.parquetvs.cluster.query.ParameterKind.NUMBER;
import static org.parquetvs.cluster.query.ParameterKind.POINT_IN_TIME;
import static org.parquetvs.cluster.query.ParameterKind.TEXT;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.parquetvs.cluster.error.ClustErrors;
import org.parquetvs.cluster.query.Call;
import org.parquetvs.cluster.query.Cast;
import org.parquetvs.cluster.query.Expr;
import org.parquetvs.cluster.query.Macros;
import org.parquetvs.cluster.query.ScalarFunction;
import org.parquetvs.cluster.query.SqlWriter;
import org.parquetvs.cluster.types.Charset;
import org.parquetvs.cluster.types.ExaType;
import org.parquetvs.cluster.types.ExaType.Decimal;
import org.parquetvs.cluster.types.ExaType.Varchar;
import org.parquetvs.cluster.types.TypeRules;

/** Functions on dates and timestamps. */
final class TimeFunctions {
    /** Seconds of the units in which differences are counted. */
    private static final Map<String, Integer> SECONDS = Map.of("SECONDS", 1, "MINUTES", 60, "HOURS", 3600);

    /** What EXTRACT takes out of a point in time. */
    private static final Set<String> EXTRACTED = Set.of("YEAR", "MONTH", "DAY", "HOUR", "MINUTE", "SECOND");

    private TimeFunctions() {}

    static void define(FunctionList list) {
        additions(list);
        differences(list);
        parts(list);
        conversions(list);
        list.define(
                "DATE_TRUNC", arguments -> arguments.get(1).type(), TimeFunctions::printDateTrunc, TEXT, POINT_IN_TIME);
        list.define("LAST_DAY", arguments -> new ExaType.Date(), Template.cast("last_day({0})"), POINT_IN_TIME);
        list.define("POSIX_TIME", arguments -> new Decimal(18, 3), Template.cast("epoch_us({0}) / 1e6"), POINT_IN_TIME);
        list.define(
                "FROM_POSIX_TIME",
                arguments -> new ExaType.Timestamp(3),
                Template.exact(Macros.CUT_TIME + "(make_timestamp(CAST(round({0} * 1000000) AS BIGINT)), 1000)"),
                NUMBER);
    }

    private static void additions(FunctionList list) {
        addition(list, "ADD_DAYS", "to_days");
        addition(list, "ADD_HOURS", "to_hours");
        addition(list, "ADD_MINUTES", "to_minutes");
        addition(list, "ADD_SECONDS", "to_seconds");
        list.define(
                "ADD_WEEKS",
                likeFirst(),
                Template.cast("{0} + to_days(CAST(7 * {1} AS INTEGER))"),
                POINT_IN_TIME,
                INTEGER);
        months(list, "ADD_MONTHS", "CAST({1} AS INTEGER)");
        months(list, "ADD_YEARS", "CAST(12 * {1} AS INTEGER)");
    }

    private static void addition(FunctionList list, String name, String interval) {
        String type = interval.equals("to_days") ? "INTEGER" : "BIGINT";
        Template plain = Template.exact("{0} + " + interval + "(CAST({1} AS " + type + "))");
        list.define(name, timeOfAddition(interval), (call, out) -> printCast(plain, call, out), POINT_IN_TIME, INTEGER);
    }

    /** Hours, minutes and seconds make a TIMESTAMP of a DATE. */
    private static ScalarFunction.TypeRule timeOfAddition(String interval) {
        return arguments -> {
            ExaType type = arguments.get(0).type();
            return type instanceof ExaType.Date && !interval.equals("to_days") ? new ExaType.Timestamp(3) : type;
        };
    }

    private static void printCast(Template template, Call call, SqlWriter out) {
        out.add("CAST(");
        template.print(call, out);
        out.add(" AS ").add(call.type().duckDb()).add(")");
    }

    /** The last day of a month stays the last day of a month. */
    private static void months(FunctionList list, String name, String months) {
        Template sum =
                Template.exact("({0} + to_months(" + months + ") + to_days(CASE WHEN CAST({0} AS DATE) = last_day({0})"
                        + " THEN date_diff('day', CAST({0} + to_months(" + months
                        + ") AS DATE), last_day({0} + to_months(" + months
                        + "))) ELSE 0 END::INTEGER))");
        list.define(name, likeFirst(), (call, out) -> printCast(sum, call, out), POINT_IN_TIME, INTEGER);
    }

    private static void differences(FunctionList list) {
        list.define(
                "DAYS_BETWEEN",
                integer(9),
                Template.cast("date_diff('day', CAST({1} AS DATE), CAST({0} AS DATE))"),
                POINT_IN_TIME,
                POINT_IN_TIME);
        SECONDS.forEach((unit, seconds) -> list.define(
                unit + "_BETWEEN",
                floating(),
                Template.exact("((epoch_us({0}) - epoch_us({1})) / " + seconds + "e6)"),
                POINT_IN_TIME,
                POINT_IN_TIME));
    }

    private static void parts(FunctionList list) {
        Map.of("YEAR", 4, "MONTH", 2, "DAY", 2, "HOUR", 2, "MINUTE", 2, "WEEK", 2)
                .forEach((part, digits) -> list.define(
                        part,
                        integer(digits),
                        Template.cast("date_part('" + part.toLowerCase(Locale.ROOT) + "', {0})"),
                        POINT_IN_TIME));
        list.define(
                "EXTRACT",
                arguments -> extracted(list, arguments).typeRule().of(arguments.subList(1, 2)),
                (call, out) -> out.add(
                        extracted(list, call.operands()).on(call.operands().get(1))),
                TEXT,
                POINT_IN_TIME);
        list.define(
                "SECOND",
                TimeFunctions::secondsType,
                Template.cast("CAST(epoch_us({0}) - epoch_us(date_trunc('minute', {0})) AS DECIMAL(18,0)) * 0.000001"),
                POINT_IN_TIME);
    }

    /** The function that does what EXTRACT with these arguments does. */
    private static ScalarFunction extracted(FunctionList list, List<Expr> arguments) {
        String unit = Constants.text(arguments.get(0), "unit of EXTRACT").toUpperCase(Locale.ROOT);
        if (!EXTRACTED.contains(unit)) {
            throw ClustErrors.unsupported("EXTRACT of " + unit);
        }
        return list.find(unit, 1).orElseThrow();
    }

    /** Seconds with as many digits as the timestamp has, at most microseconds. */
    private static ExaType secondsType(List<Expr> arguments) {
        int digits = arguments.get(0).type() instanceof ExaType.Timestamp timestamp ? timestamp.precision() : 0;
        return new Decimal(2 + Math.min(6, digits), Math.min(6, digits));
    }

    private static void conversions(FunctionList list) {
        ScalarFunction.TypeRule formatted = arguments -> new Varchar(4000, Charset.ASCII);
        list.define(
                "TO_CHAR",
                arguments -> TypeRules.textOf(arguments.get(0).type()),
                (call, out) -> out.add(new Cast(call.operands().get(0), call.type(), Cast.Cause.IMPLIED)),
                ANY);
        list.define("TO_CHAR", formatted, TimeFunctions::printToChar, ANY, TEXT);
        list.define("TO_DATE", arguments -> new ExaType.Date(), Template.exact("CAST({0} AS DATE)"), TEXT);
        list.define("TO_DATE", arguments -> new ExaType.Date(), TimeFunctions::printParse, TEXT, TEXT);
        list.define(
                "TO_TIMESTAMP", arguments -> new ExaType.Timestamp(6), Template.exact("CAST({0} AS TIMESTAMP)"), TEXT);
        list.define("TO_TIMESTAMP", arguments -> new ExaType.Timestamp(6), TimeFunctions::printParse, TEXT, TEXT);
        list.define("TO_NUMBER", floating(), Template.finite("CAST({0} AS DOUBLE)"), TEXT);
    }

    private static void printToChar(Call call, SqlWriter out) {
        Expr value = call.operands().get(0);
        if (!(value.type() instanceof ExaType.Date || value.type() instanceof ExaType.Timestamp)) {
            throw ClustErrors.unsupported(
                    "TO_CHAR with a format for " + value.type().toSql());
        }
        DateFormat format = DateFormat.parse(Constants.text(call.operands().get(1), "format of TO_CHAR"));
        out.add("strftime(CAST(").add(value).add(" AS TIMESTAMP), ");
        out.add(SqlWriter.literal(format.duckDb())).add(")");
    }

    private static void printParse(Call call, SqlWriter out) {
        DateFormat format = DateFormat.parse(Constants.text(call.operands().get(1), "format of a date"));
        out.add("CAST(strptime(").add(call.operands().get(0)).add(", ");
        out.add(SqlWriter.literal(format.duckDb()))
                .add(") AS ")
                .add(call.type().duckDb())
                .add(")");
    }

    private static void printDateTrunc(Call call, SqlWriter out) {
        String unit =
                Constants.text(call.operands().get(0), "unit of DATE_TRUNC").toLowerCase(Locale.ROOT);
        if (!List.of("century", "decade", "year", "quarter", "month", "week", "day", "hour", "minute", "second")
                .contains(unit)) {
            throw ClustErrors.unsupported("DATE_TRUNC to '" + unit + "'");
        }
        out.add("CAST(date_trunc('" + unit + "', ").add(call.operands().get(1)).add(") AS ");
        out.add(call.type().duckDb()).add(")");
    }
}
