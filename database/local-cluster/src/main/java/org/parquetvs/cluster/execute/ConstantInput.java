package org.parquetvs.cluster.execute;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.parquetvs.script.UdfScript;
import org.parquetvs.sql.query.Cast;
import org.parquetvs.sql.query.ColumnReference;
import org.parquetvs.sql.query.DerivedTable;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Literal;
import org.parquetvs.sql.query.ScriptQuery;
import org.parquetvs.sql.query.Select;
import org.parquetvs.sql.query.ValuesQuery;
import org.parquetvs.type.Charset;
import org.parquetvs.type.SqlType;
import org.parquetvs.udf.call.UdfGroup;

/**
 * The input of a SET script that consists only of constant texts, grouped by a whole number: {@code SELECT
 * SCAN_PARQUET('...', FILES) FROM (VALUES (0, '...'), (1, '...')) AS T(TASK_ID, FILES) GROUP BY TASK_ID}. Adapters
 * write such queries. DuckDB would take longer to plan one than this class takes to read it.
 */
final class ConstantInput {
    private final Select input;
    private final DerivedTable values;

    private ConstantInput(Select input, DerivedTable values) {
        this.input = input;
        this.values = values;
    }

    /** The groups, in the order of their numbers; empty if the input has another form. */
    static Optional<List<UdfGroup>> groups(ScriptQuery query) {
        Select input = query.input();
        boolean isPlain = query.script().kind() == UdfScript.Kind.SET
                && query.grouping().order().isEmpty()
                && query.passing().isEmpty()
                && input.isRowWise()
                && input.where().isEmpty()
                && input.order().isEmpty();
        return isPlain
                        && query.grouping().keys().size() == 1
                        && input.from().isPresent()
                        && input.from().get() instanceof DerivedTable derived
                        && derived.query() instanceof ValuesQuery rows
                ? new ConstantInput(input, derived)
                        .groups(rows.rows(), query.grouping().keys().get(0))
                : Optional.empty();
    }

    private Optional<List<UdfGroup>> groups(List<List<Expr>> rows, Expr key) {
        TreeMap<BigDecimal, List<@Nullable Object[]>> groups = new TreeMap<>();
        for (List<Expr> row : rows) {
            Optional<BigDecimal> group = constant(key, row, BigDecimal.class);
            if (group.isEmpty()) {
                return Optional.empty();
            }
            @Nullable Object[] arguments = new @Nullable Object[input.items().size()];
            for (int i = 0; i < arguments.length; i++) {
                Optional<String> text = constant(input.items().get(i).expression(), row, String.class);
                if (text.isEmpty()) {
                    return Optional.empty();
                }
                arguments[i] = text.get();
            }
            groups.computeIfAbsent(group.get(), any -> new ArrayList<>()).add(arguments);
        }
        return Optional.of(groups.values().stream().map(UdfGroup::of).toList());
    }

    /** The value of an expression in a row, if it is a constant of this class and conversions do not change it. */
    private <T> Optional<T> constant(Expr expression, List<Expr> row, Class<T> type) {
        if (expression instanceof ColumnReference column && column.relation() == values.id()) {
            return constant(row.get(column.index()), row, type);
        } else if (expression instanceof Cast cast && cast.cause() == Cast.Cause.IMPLIED && isWidening(cast)) {
            return constant(cast.operand(), row, type);
        }
        return expression instanceof Literal literal && type.isInstance(literal.value()) && isPlain(literal)
                ? Optional.of(type.cast(literal.value()))
                : Optional.empty();
    }

    /**
     * Whether every value fits the target type of a conversion; the target is the type of other rows or of a script
     * parameter.
     */
    private static boolean isWidening(Cast cast) {
        SqlType from = cast.operand().type();
        if (from instanceof SqlType.Text text && cast.type() instanceof SqlType.Varchar wider) {
            return wider.length() >= text.length()
                    && (wider.charset() == Charset.UTF8 || wider.charset() == text.charset());
        }
        return from instanceof SqlType.Decimal number
                && cast.type() instanceof SqlType.Decimal wider
                && wider.scale() == number.scale()
                && wider.precision() >= number.precision();
    }

    /** Whether it is a number, or a text without trailing blanks, which a conversion could add or drop. */
    private static boolean isPlain(Literal literal) {
        return literal.type() instanceof SqlType.Decimal
                || (literal.type() instanceof SqlType.Text
                        && literal.value() instanceof String text
                        && !text.endsWith(" "));
    }
}
