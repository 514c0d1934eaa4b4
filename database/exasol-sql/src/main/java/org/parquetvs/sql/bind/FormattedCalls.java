package org.parquetvs.sql.bind;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.parquetvs.sql.function.Functions;
import org.parquetvs.sql.jvm.SessionFormats;
import org.parquetvs.sql.query.Coercion;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Literal;
import org.parquetvs.sql.query.ParameterKind;
import org.parquetvs.type.SqlType;
import org.parquetvs.type.SqlType.DoublePrecision;
import org.parquetvs.type.SqlType.Kind;
import org.parquetvs.type.SqlType.Timestamp;

/**
 * Calls of functions that depend on the formats of the session. If the session has changed its formats, the call passes
 * them as arguments.
 */
final class FormattedCalls {
    private static final Set<String> DAYS = Set.of("DAY", "DY", "D");

    private final CallBinder calls;
    private final Coercion coercion;
    private final SessionFormats formats;

    FormattedCalls(CallBinder calls, Coercion coercion) {
        this.calls = calls;
        this.coercion = coercion;
        this.formats = coercion.formats();
    }

    /** The call with the formats; empty if it does not depend on a changed format. */
    Optional<Expr> find(String name, List<Expr> arguments) {
        if (formats.equals(SessionFormats.DEFAULT) || arguments.isEmpty()) {
            return Optional.empty();
        }
        Expr first = arguments.get(0);
        return switch (name) {
            case "TO_CHAR" -> first.type().isPointInTime() ? timeText(arguments) : numberText(arguments);
            case "TO_DATE" -> time(name, arguments, new SqlType.Date(), formats.hasUsualDate());
            case "TO_TIMESTAMP" -> time(name, arguments, new Timestamp(6), formats.hasUsualTimestamp());
            case "TO_NUMBER" -> number(arguments);
            case "IS_DATE" -> isTime(name, arguments, formats.date(), formats.hasUsualDate());
            case "IS_TIMESTAMP" -> isTime(name, arguments, formats.timestamp(), formats.hasUsualTimestamp());
            case "IS_NUMBER" -> isNumber(arguments);
            case "TRUNC", "ROUND" -> first.type().isPointInTime() ? rounded(name, arguments) : Optional.empty();
            case "DATE_TRUNC" -> truncated(name, arguments);
            default -> Optional.empty();
        };
    }

    private Optional<Expr> timeText(List<Expr> arguments) {
        List<Expr> all = new ArrayList<>(arguments);
        if (all.size() == 1) {
            all.add(Literal.ofText(all.get(0).type().is(Kind.DATE) ? formats.date() : formats.timestamp()));
        }
        if (all.size() == 2) {
            all.add(Literal.ofText(formats.language()));
        }
        if (all.size() > 3 || formats.daysAfterSunday() == 0) {
            return Optional.of(calls.plain("TO_CHAR", all));
        }
        all.add(Literal.ofText(Integer.toString(formats.firstDayOfWeek())));
        return Optional.of(calls.plain(Functions.ofFormats("TO_CHAR"), all));
    }

    private Optional<Expr> numberText(List<Expr> arguments) {
        Expr value = arguments.get(0);
        if (arguments.size() == 1 && value.type().isNumber()) {
            return Optional.of(coercion.written(value, coercion.textOf(value.type())));
        }
        return withCharacters("TO_CHAR", arguments);
    }

    private Optional<Expr> time(String name, List<Expr> arguments, SqlType type, boolean isUsual) {
        if (arguments.size() == 1) {
            return isUsual ? Optional.empty() : Optional.of(coercion.written(text(name, arguments), type));
        }
        return arguments.size() == 2 ? with(name, arguments, formats.language()) : Optional.empty();
    }

    private Optional<Expr> number(List<Expr> arguments) {
        if (arguments.size() == 1) {
            return Optional.of(coercion.written(text("TO_NUMBER", arguments), new DoublePrecision()));
        }
        return withCharacters("TO_NUMBER", arguments);
    }

    private Expr text(String name, List<Expr> arguments) {
        return coercion.argument(arguments.get(0), ParameterKind.TEXT, name);
    }

    private Optional<Expr> withCharacters(String name, List<Expr> arguments) {
        return arguments.size() == 2 ? with(name, arguments, formats.numericCharacters()) : Optional.empty();
    }

    private Optional<Expr> with(String name, List<Expr> arguments, String parameter) {
        List<Expr> all = new ArrayList<>(arguments);
        all.add(Literal.ofText(parameter));
        return Optional.of(calls.plain(name, all));
    }

    private Optional<Expr> isTime(String name, List<Expr> arguments, String format, boolean isUsual) {
        if (arguments.size() == 1 && !isUsual) {
            List<Expr> all = List.of(arguments.get(0), Literal.ofText(format), Literal.ofText(formats.language()));
            return Optional.of(calls.plain(Functions.ofFormats("IS_PART_OF_TIME"), all));
        }
        return arguments.size() == 2
                ? with(Functions.ofFormats(name), arguments, formats.language())
                : Optional.empty();
    }

    private Optional<Expr> isNumber(List<Expr> arguments) {
        if (arguments.size() == 1 && !formats.hasUsualPoint()) {
            String point = String.valueOf(formats.point());
            Expr swapped = calls.plain(
                    "TRANSLATE", List.of(arguments.get(0), Literal.ofText(point + "."), Literal.ofText("." + point)));
            return Optional.of(calls.plain("IS_NUMBER", List.of(swapped)));
        }
        return withCharacters(Functions.ofFormats("IS_NUMBER"), arguments);
    }

    /** A week that begins on another day is a week from Sunday on, shifted by some days. */
    private Optional<Expr> rounded(String name, List<Expr> arguments) {
        boolean toWeek = arguments.size() == 2
                && constant(arguments.get(1)).map(DAYS::contains).orElse(false);
        return toWeek
                ? moved(arguments.get(0), moved -> calls.plain(name, List.of(moved, arguments.get(1))))
                : Optional.empty();
    }

    private Optional<Expr> truncated(String name, List<Expr> arguments) {
        boolean toWeek = arguments.size() == 2
                && constant(arguments.get(0)).map("WEEK"::equals).orElse(false);
        return toWeek
                ? moved(arguments.get(1), moved -> calls.plain(name, List.of(arguments.get(0), moved)))
                : Optional.empty();
    }

    private static Optional<String> constant(Expr unit) {
        return unit instanceof Literal literal && literal.value() instanceof String text
                ? Optional.of(text.toUpperCase(Locale.ROOT))
                : Optional.empty();
    }

    private Optional<Expr> moved(Expr time, UnaryOperator<Expr> call) {
        int days = formats.daysAfterSunday();
        return days == 0 ? Optional.empty() : Optional.of(addDays(call.apply(addDays(time, -days)), days));
    }

    private Expr addDays(Expr time, int days) {
        return calls.plain("ADD_DAYS", List.of(time, Literal.ofNumber(BigDecimal.valueOf(days))));
    }
}
