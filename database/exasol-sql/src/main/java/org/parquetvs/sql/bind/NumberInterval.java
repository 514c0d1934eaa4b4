package org.parquetvs.sql.bind;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.parquetvs.sql.tree.Expression;

/**
 * An interval of so many units, such as {@code NUMTODSINTERVAL(1.5, 'HOUR')}.
 *
 * @param function the function that adds it to a time
 * @param length how many seconds or months a unit has
 */
record NumberInterval(String function, Expression number, int length) {
    private static final Map<String, Integer> SECONDS = Map.of("DAY", 86_400, "HOUR", 3_600, "MINUTE", 60, "SECOND", 1);
    private static final Map<String, Integer> MONTHS = Map.of("YEAR", 12, "MONTH", 1);

    /** The interval that an expression is; empty if it is something else. */
    static Optional<NumberInterval> find(Expression expression) {
        if (expression instanceof Expression.Call call
                && call.arguments().values().size() == 2
                && call.arguments().values().get(1) instanceof Expression.TextLiteral unit) {
            return switch (String.join(".", call.name()).toUpperCase(Locale.ROOT)) {
                case "NUMTODSINTERVAL" -> of("ADD_SECONDS", call, SECONDS, unit);
                case "NUMTOYMINTERVAL" -> of("ADD_MONTHS", call, MONTHS, unit);
                default -> Optional.empty();
            };
        }
        return Optional.empty();
    }

    private static Optional<NumberInterval> of(
            String function, Expression.Call call, Map<String, Integer> lengths, Expression.TextLiteral unit) {
        return Optional.ofNullable(lengths.get(unit.value().toUpperCase(Locale.ROOT)))
                .map(length ->
                        new NumberInterval(function, call.arguments().values().get(0), length));
    }
}
