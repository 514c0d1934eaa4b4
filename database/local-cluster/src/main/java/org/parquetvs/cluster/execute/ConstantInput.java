package org.parquetvs.cluster.execute;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.parquetvs.script.UdfScript;
import org.parquetvs.sql.query.ColumnReference;
import org.parquetvs.sql.query.DerivedTable;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.ScriptQuery;
import org.parquetvs.sql.query.Select;
import org.parquetvs.sql.query.ValuesQuery;
import org.parquetvs.sql.types.TypeRules;
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
        }
        Expr operand = expression.unconverted();
        if (!operand.equals(expression) && isWidening(operand.type(), expression.type())) {
            return constant(operand, row, type);
        }
        return isPlain(expression.type())
                ? expression.constant(type).filter(value -> !value.toString().endsWith(" "))
                : Optional.empty();
    }

    /**
     * Whether every value of a type fits another, which is the type of other rows or of a script parameter. A CHAR would
     * add blanks.
     */
    private static boolean isWidening(SqlType from, SqlType to) {
        return isPlain(from)
                && isPlain(to)
                && !to.is(SqlType.Kind.CHAR)
                && TypeRules.common(from, to).filter(to::equals).isPresent();
    }

    private static boolean isPlain(SqlType type) {
        return switch (type.kind()) {
            case DECIMAL, CHAR, VARCHAR -> true;
            case DOUBLE, BOOLEAN, DATE, TIMESTAMP, HASHTYPE -> false;
        };
    }
}
