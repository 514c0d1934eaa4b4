package org.parquetvs.cluster.execute;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cluster.query.Cast;
import org.parquetvs.cluster.query.ColumnReference;
import org.parquetvs.cluster.query.Derived;
import org.parquetvs.cluster.query.Expr;
import org.parquetvs.cluster.query.Literal;
import org.parquetvs.cluster.query.ScriptQuery;
import org.parquetvs.cluster.query.Select;
import org.parquetvs.cluster.query.ValuesQuery;
import org.parquetvs.type.SqlType;
import org.parquetvs.udf.call.UdfGroup;
import org.parquetvs.udf.script.UdfScript;

/**
 * The input of a SET script that is nothing but texts, grouped by a whole number: {@code SELECT SCAN_PARQUET('...', FILES)
 * FROM (VALUES (0, '...'), (1, '...')) AS T(TASK_ID, FILES) GROUP BY TASK_ID}, as adapters write it. DuckDB would take longer
 * to plan it than this takes to read it.
 */
final class ConstantInput {
    private final Select input;
    private final Derived values;

    private ConstantInput(Select input, Derived values) {
        this.input = input;
        this.values = values;
    }

    /** The groups, in the order of their numbers; empty if the input is another. */
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
                        && input.from().get() instanceof Derived derived
                        && derived.query() instanceof ValuesQuery rows
                ? new ConstantInput(input, derived)
                        .groups(rows.rows(), query.grouping().keys().get(0))
                : Optional.empty();
    }

    private Optional<List<UdfGroup>> groups(List<List<Expr>> rows, Expr key) {
        TreeMap<BigDecimal, List<@Nullable Object[]>> groups = new TreeMap<>();
        for (List<Expr> row : rows) {
            if (!(cell(key, row) instanceof Literal number) || !(number.value() instanceof BigDecimal group)) {
                return Optional.empty();
            }
            @Nullable Object[] arguments = new @Nullable Object[input.items().size()];
            for (int i = 0; i < arguments.length; i++) {
                Expr argument = input.items().get(i).expression();
                Optional<String> text = text(cell(argument, row), argument.type());
                if (text.isEmpty()) {
                    return Optional.empty();
                }
                arguments[i] = text.get();
            }
            groups.computeIfAbsent(group, any -> new ArrayList<>()).add(arguments);
        }
        return Optional.of(groups.values().stream().map(UdfGroup::of).toList());
    }

    /** What an expression is in a row, as far as it is a column or needs none. */
    private Expr cell(Expr expression, List<Expr> row) {
        return expression instanceof ColumnReference column && column.relation() == values.id()
                ? row.get(column.index())
                : expression;
    }

    /** The text that a constant is in a column of a type, if there are no blanks that a conversion adds or drops. */
    private static Optional<String> text(Expr constant, SqlType type) {
        if (constant instanceof Cast cast && cast.cause() == Cast.Cause.IMPLIED) {
            return text(cast.operands().get(0), type);
        }
        return constant instanceof Literal literal
                        && literal.value() instanceof String text
                        && literal.type() instanceof SqlType.Text
                        && !text.endsWith(" ")
                        && (type instanceof SqlType.Varchar || type.equals(literal.type()))
                ? Optional.of(text)
                : Optional.empty();
    }
}
