package org.parquetvs.sql.bind;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import net.sf.jsqlparser.expression.StringValue;
import org.jspecify.annotations.Nullable;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.function.AggregateFunctions;
import org.parquetvs.sql.query.AggregateFunction;
import org.parquetvs.sql.query.Literal;

/** ON OVERFLOW in LISTAGG, which JSqlParser leaves as text. */
final class ListOverflow {
    private static final Pattern TRUNCATE = Pattern.compile(
            "TRUNCATE(?: (?<filler>'.*')(?: WITHOUT COUNT)?)?", Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

    private static final String FILLER = "...";

    private ListOverflow() {}

    /**
     * The aggregate with this behaviour.
     *
     * @param clause the words after ON OVERFLOW; null if there are none
     */
    static AggregateFunction of(AggregateFunction function, @Nullable String clause, ExpressionBinder expressions) {
        if (clause == null) {
            return function;
        }
        Matcher truncate = TRUNCATE.matcher(clause);
        if (!function.name().equals("LISTAGG") || !(clause.equalsIgnoreCase("ERROR") || truncate.matches())) {
            throw ClusterErrors.unsupported("ON OVERFLOW " + clause + " in " + function.name());
        }
        if (clause.equalsIgnoreCase("ERROR")) {
            return function;
        }
        Optional<StringValue> filler =
                Optional.ofNullable(truncate.group("filler")).map(StringValue::new);
        return AggregateFunctions.cutList(filler.map(text ->
                        expressions.bind(text) instanceof Literal literal && literal.value() instanceof String value
                                ? value
                                : "")
                .orElse(FILLER));
    }
}
