package org.parquetvs.sql.function;

import static org.parquetvs.sql.query.SqlFunction.TypeRule.likeFirst;
import static org.parquetvs.sql.types.ParameterKind.POINT_IN_TIME;
import static org.parquetvs.sql.types.ParameterKind.TEXT;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.parquetvs.sql.duckdb.DuckDbTypes;
import org.parquetvs.sql.duckdb.Macros;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.query.Call;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.SqlFunction;
import org.parquetvs.sql.query.SqlWriter;

/** TRUNC and ROUND of dates and timestamps, to days or to the unit of a format. */
final class TimeUnits {
    private static final String TIME = "CAST({0} AS TIMESTAMP)";
    private static final String DAY = "date_trunc('day', " + TIME + ")";

    private static final Map<String, Unit> UNITS = units();

    private TimeUnits() {}

    /**
     * A unit.
     *
     * @param start its start, in DuckDB's SQL
     * @param length its length
     * @param half distance from its start to the first moment that is rounded up
     */
    private record Unit(String start, String length, String half) {

        Template truncated() {
            return Template.exact(start);
        }

        Template rounded() {
            return Template.exact("CASE WHEN " + TIME + " >= " + start + " + " + half + " THEN " + start + " + "
                    + length + " ELSE " + start + " END");
        }
    }

    private static Map<String, Unit> units() {
        Map<String, Unit> units = new HashMap<>();
        String year = "date_part('year', " + TIME + ")";
        add(
                units,
                "make_timestamp(CAST((" + year + " - 1) // 100 * 100 + 1 AS BIGINT), 1, 1, 0, 0, 0)",
                "INTERVAL 100 YEAR",
                "INTERVAL 50 YEAR",
                "CC",
                "SCC");
        add(
                units,
                "date_trunc('year', " + TIME + ")",
                "INTERVAL 1 YEAR",
                "INTERVAL 6 MONTH",
                "YYYY",
                "SYYYY",
                "SYYY",
                "YEAR",
                "SYEAR",
                "YYY",
                "YY",
                "Y");
        // The ISO year of a day is the year of the Thursday of its week.
        String isoYear = "make_timestamp(date_part('isoyear', " + TIME + "), 1, 4, 0, 0, 0)";
        add(
                units,
                "date_trunc('week', " + isoYear + ")",
                "(date_trunc('week', " + isoYear + " + INTERVAL 1 YEAR) - date_trunc('week', " + isoYear + "))",
                "(date_trunc('year', " + isoYear + ") + INTERVAL 6 MONTH - date_trunc('week', " + isoYear + "))",
                "IYYY",
                "IYY",
                "IY",
                "I");
        add(
                units,
                "date_trunc('quarter', " + TIME + ")",
                "INTERVAL 3 MONTH",
                "INTERVAL 1 MONTH + INTERVAL 15 DAY",
                "Q");
        add(
                units,
                "date_trunc('month', " + TIME + ")",
                "INTERVAL 1 MONTH",
                "INTERVAL 15 DAY",
                "MONTH",
                "MON",
                "MM",
                "RM");
        week(units, "(dayofyear(" + TIME + ") - 1) % 7", "WW");
        week(units, "isodow(" + TIME + ") - 1", "IW");
        week(units, "(day(" + TIME + ") - 1) % 7", "W");
        week(units, "dayofweek(" + TIME + ")", "DAY", "DY", "D");
        add(units, DAY, "INTERVAL 1 DAY", "INTERVAL 12 HOUR", "DDD", "DD", "J");
        add(units, "date_trunc('hour', " + TIME + ")", "INTERVAL 1 HOUR", "INTERVAL 30 MINUTE", "HH", "HH12", "HH24");
        add(units, "date_trunc('minute', " + TIME + ")", "INTERVAL 1 MINUTE", "INTERVAL 30 SECOND", "MI");
        add(units, "date_trunc('second', " + TIME + ")", "INTERVAL 1 SECOND", "INTERVAL 500 MILLISECOND", "SS");
        return units;
    }

    private static void week(Map<String, Unit> units, String daysSinceStart, String... names) {
        add(
                units,
                "(" + DAY + " - to_days(CAST(" + daysSinceStart + " AS INTEGER)))",
                "INTERVAL 7 DAY",
                "INTERVAL 84 HOUR",
                names);
    }

    private static void add(Map<String, Unit> units, String start, String length, String half, String... names) {
        for (String name : names) {
            units.put(name, new Unit(start, length, half));
        }
    }

    static void define(FunctionTable table) {
        define(table, "TRUNC", Unit::truncated);
        define(table, "ROUND", Unit::rounded);
    }

    private static void define(FunctionTable table, String name, Function<Unit, Template> moment) {
        SqlFunction.Rendering rendering = new OfMicroseconds((call, out) -> print(moment.apply(unit(call)), call, out));
        table.defineLocal(name, likeFirst(), rendering, POINT_IN_TIME);
        table.defineLocal(name, likeFirst(), rendering, POINT_IN_TIME, TEXT);
    }

    private static Unit unit(Call call) {
        List<Expr> operands = call.operands();
        String format = operands.size() == 1 ? "DD" : ArgumentConstants.text(operands.get(1), "format of a date");
        Unit unit = UNITS.get(format.toUpperCase(Locale.ROOT));
        if (unit == null) {
            throw ClusterErrors.unsupported("a date rounded to '" + format + "'");
        }
        return unit;
    }

    private static void print(Template moment, Call call, SqlWriter out) {
        out.add("CAST(").add(Macros.TIME).add("(");
        moment.print(call, out);
        out.add(") AS ").add(DuckDbTypes.name(call.type())).add(")");
    }
}
