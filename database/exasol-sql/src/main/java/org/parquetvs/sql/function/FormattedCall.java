package org.parquetvs.sql.function;

import static org.parquetvs.sql.types.ParameterKind.POINT_IN_TIME;
import static org.parquetvs.sql.types.ParameterKind.TEXT;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.parquetvs.sql.duckdb.Moment;
import org.parquetvs.sql.jvm.JvmFunction;
import org.parquetvs.sql.jvm.SessionFormats;
import org.parquetvs.sql.query.Coercion;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Literal;
import org.parquetvs.type.Charset;
import org.parquetvs.type.SqlType;
import org.parquetvs.type.SqlType.DoublePrecision;
import org.parquetvs.type.SqlType.Kind;
import org.parquetvs.type.SqlType.Timestamp;
import org.parquetvs.type.SqlType.Varchar;

/**
 * A call of a function that depends on the formats of the session, in a session that has changed them. The methods
 * return the call with the formats as arguments; empty if it does not depend on those that were changed.
 */
record FormattedCall(OverloadedFunction function, String name, List<Expr> arguments, CallContext context) {
    private static final Set<String> DAYS = Set.of("DAY", "DY", "D");

    private static final OverloadedFunction WRITE_TIME = OverloadedFunction.of(FunctionTable.local(
            "TO_CHAR",
            arguments -> new Varchar(ConversionFunctions.MAX_FORMATTED, Charset.UTF8),
            (call, out) -> Template.text(JavaFunctions.call(
                            JvmFunction.WRITE_TIME,
                            Moment.text(call.operands().get(0).type(), "{0}") + ", {1}, {2}, {3}"))
                    .print(call, out),
            POINT_IN_TIME,
            TEXT,
            TEXT,
            TEXT));
    private static final OverloadedFunction IS_TIME = check(JvmFunction.IS_TIME);
    private static final OverloadedFunction IS_PART_OF_TIME = check(JvmFunction.IS_PART_OF_TIME);
    private static final OverloadedFunction IS_NUMBER = check(JvmFunction.IS_NUMBER);

    private static OverloadedFunction check(JvmFunction function) {
        String answer = "CAST(" + JavaFunctions.call(function, "{0}, {1}, {2}") + " AS BOOLEAN)";
        return OverloadedFunction.of(FunctionTable.local(
                function.name(), arguments -> new SqlType.Bool(), Template.exact(answer), TEXT, TEXT, TEXT));
    }

    static void define(FunctionTable table) {
        table.formatted("TO_CHAR", FormattedCall::text);
        table.formatted(
                "TO_DATE", call -> call.time(new SqlType.Date(), call.formats().hasUsualDate()));
        table.formatted(
                "TO_TIMESTAMP",
                call -> call.time(new Timestamp(6), call.formats().hasUsualTimestamp()));
        table.formatted("TO_NUMBER", FormattedCall::number);
        table.formatted(
                "IS_DATE",
                call -> call.isTime(call.formats().date(), call.formats().hasUsualDate()));
        table.formatted(
                "IS_TIMESTAMP",
                call -> call.isTime(call.formats().timestamp(), call.formats().hasUsualTimestamp()));
        table.formatted("IS_NUMBER", FormattedCall::isNumber);
        table.formatted("TRUNC", FormattedCall::rounded);
        table.alias("TRUNCATE", "TRUNC");
        table.formatted("ROUND", FormattedCall::rounded);
        table.formatted("DATE_TRUNC", FormattedCall::truncated);
    }

    private SessionFormats formats() {
        return context.session().formats();
    }

    private Expr first() {
        return arguments.get(0);
    }

    private Optional<Expr> text() {
        return first().type().isPointInTime() ? timeText() : numberText();
    }

    private Optional<Expr> timeText() {
        List<Expr> all = new ArrayList<>(arguments);
        if (all.size() == 1) {
            all.add(Literal.ofText(
                    first().type().is(Kind.DATE) ? formats().date() : formats().timestamp()));
        }
        if (all.size() == 2) {
            all.add(Literal.ofText(formats().language()));
        }
        if (all.size() > 3 || formats().daysAfterSunday() == 0) {
            return Optional.of(plain(function, all));
        }
        all.add(Literal.ofText(Integer.toString(formats().firstDayOfWeek())));
        return Optional.of(plain(WRITE_TIME, all));
    }

    private Optional<Expr> numberText() {
        Coercion coercion = context.coercion();
        return arguments.size() == 1 && first().type().isNumber()
                ? Optional.of(coercion.written(first(), coercion.textOf(first().type())))
                : with(function, formats().numericCharacters());
    }

    private Optional<Expr> time(SqlType type, boolean isUsual) {
        if (arguments.size() == 1) {
            return isUsual ? Optional.empty() : Optional.of(converted(type));
        }
        return with(function, formats().language());
    }

    private Optional<Expr> number() {
        return arguments.size() == 1
                ? Optional.of(converted(new DoublePrecision()))
                : with(function, formats().numericCharacters());
    }

    private Expr converted(SqlType type) {
        Coercion coercion = context.coercion();
        return coercion.written(coercion.argument(first(), TEXT, name), type);
    }

    private Optional<Expr> isTime(String format, boolean isUsual) {
        if (arguments.size() == 1 && !isUsual) {
            List<Expr> all = List.of(
                    first(), Literal.ofText(format), Literal.ofText(formats().language()));
            return Optional.of(plain(IS_PART_OF_TIME, all));
        }
        return with(IS_TIME, formats().language());
    }

    private Optional<Expr> isNumber() {
        if (arguments.size() == 1 && !formats().hasUsualPoint()) {
            String point = String.valueOf(formats().point());
            List<Expr> swap = List.of(first(), Literal.ofText(point + "."), Literal.ofText("." + point));
            return Optional.of(plain(function, List.of(FunctionTable.BUILT_IN.call("TRANSLATE", swap, context))));
        }
        return with(IS_NUMBER, formats().numericCharacters());
    }

    /** A call with two arguments and the parameter that follows them. */
    private Optional<Expr> with(OverloadedFunction other, String parameter) {
        return arguments.size() == 2
                ? Optional.of(plain(other, List.of(first(), arguments.get(1), Literal.ofText(parameter))))
                : Optional.empty();
    }

    private Expr plain(OverloadedFunction other, List<Expr> all) {
        return other.plain(name, all, context);
    }

    /** A week that begins on another day is a week from Sunday on, shifted by some days. */
    private Optional<Expr> rounded() {
        return arguments.size() == 2 && first().type().isPointInTime() && isUnit(arguments.get(1), DAYS)
                ? moved(first(), moved -> plain(function, List.of(moved, arguments.get(1))))
                : Optional.empty();
    }

    private Optional<Expr> truncated() {
        return arguments.size() == 2 && isUnit(first(), Set.of("WEEK"))
                ? moved(arguments.get(1), moved -> plain(function, List.of(first(), moved)))
                : Optional.empty();
    }

    private static boolean isUnit(Expr unit, Set<String> names) {
        return unit.constant(String.class)
                .filter(text -> names.contains(text.toUpperCase(Locale.ROOT)))
                .isPresent();
    }

    private Optional<Expr> moved(Expr time, UnaryOperator<Expr> call) {
        int days = formats().daysAfterSunday();
        return days == 0 ? Optional.empty() : Optional.of(addDays(call.apply(addDays(time, -days)), days));
    }

    private Expr addDays(Expr time, int days) {
        List<Expr> sum = List.of(time, Literal.ofNumber(BigDecimal.valueOf(days)));
        return FunctionTable.BUILT_IN.call("ADD_DAYS", sum, context);
    }
}
