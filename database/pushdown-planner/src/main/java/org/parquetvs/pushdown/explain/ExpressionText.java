package org.parquetvs.pushdown.explain;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.parquetvs.sql.query.Aggregate;
import org.parquetvs.sql.query.Call;
import org.parquetvs.sql.query.Case;
import org.parquetvs.sql.query.Cast;
import org.parquetvs.sql.query.Coalesce;
import org.parquetvs.sql.query.ColumnReference;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Grouping;
import org.parquetvs.sql.query.Let;
import org.parquetvs.sql.query.Literal;
import org.parquetvs.sql.query.ScriptCall;
import org.parquetvs.sql.query.Select.SortKey;
import org.parquetvs.sql.query.SessionValue;
import org.parquetvs.sql.query.Subquery;
import org.parquetvs.sql.query.UnusedColumn;
import org.parquetvs.sql.query.Window;

/** Writes expressions for people to read. The text is not SQL that can run: columns have only their own names. */
final class ExpressionText {

    /** Longest text of one expression. */
    private static final int MAX_LENGTH = 200;

    private static final Map<String, String> OPERATORS = Map.ofEntries(
            Map.entry("AND", " AND "),
            Map.entry("OR", " OR "),
            Map.entry("EQUAL", " = "),
            Map.entry("NOTEQUAL", " <> "),
            Map.entry("LESS", " < "),
            Map.entry("LESSEQUAL", " <= "),
            Map.entry("ADD", " + "),
            Map.entry("SUB", " - "),
            Map.entry("MULT", " * "),
            Map.entry("FLOAT_DIV", " / "),
            Map.entry("CONCAT", " || "));

    private static final Map<String, String> SUFFIXES = Map.of("IS_NULL", " IS NULL", "IS_NOT_NULL", " IS NOT NULL");

    private ExpressionText() {}

    /** One expression. */
    static String of(Expr expression) {
        String text = text(expression);
        return text.length() <= MAX_LENGTH ? text : text.substring(0, MAX_LENGTH) + " ...";
    }

    /** Some expressions with a separator between them. */
    static String of(List<Expr> expressions, String separator) {
        return expressions.stream().map(ExpressionText::of).collect(Collectors.joining(separator));
    }

    /** A key of an order. */
    static String of(SortKey key) {
        return of(key.expression()) + (key.descending() ? " DESC" : "");
    }

    private static String text(Expr expression) {
        if (expression instanceof ColumnReference column) {
            return column.name();
        }
        if (expression instanceof Literal literal) {
            return literal.value() instanceof String string
                    ? "'" + string.replace("'", "''") + "'"
                    : String.valueOf(literal.value());
        }
        if (expression instanceof SessionValue value) {
            return value.name();
        }
        if (expression instanceof UnusedColumn) {
            return "NULL";
        }
        if (expression instanceof Call call) {
            return call(call);
        }
        if (expression instanceof Cast cast) {
            return cast.cause() == Cast.Cause.IMPLIED
                    ? text(cast.operand())
                    : "CAST(" + text(cast.operand()) + " AS " + cast.type().toSql() + ")";
        }
        if (expression instanceof Aggregate aggregate) {
            return aggregate(aggregate);
        }
        if (expression instanceof Window window) {
            return aggregate(window.function()) + " OVER (...)";
        }
        if (expression instanceof Subquery subquery) {
            return subquery(subquery);
        }
        if (expression instanceof ScriptCall call) {
            return call.script().name() + "(" + arguments(call.operands()) + ")";
        }
        if (expression instanceof Grouping grouping) {
            return "GROUPING(" + arguments(grouping.operands()) + ")";
        }
        return choice(expression);
    }

    private static String choice(Expr expression) {
        if (expression instanceof Let let) {
            return let.written() > MAX_LENGTH ? "CASE(" + text(let.value()) + ", ...)" : text(let.over(let.value()));
        }
        if (expression instanceof Coalesce coalesce) {
            return "COALESCE(" + arguments(coalesce.operands()) + ")";
        }
        return expression instanceof Case choice ? "CASE(" + arguments(choice.operands()) + ")" : "?";
    }

    private static String call(Call call) {
        String name = call.function().name();
        if (OPERATORS.containsKey(name)) {
            return call.operands().stream()
                    .map(ExpressionText::text)
                    .collect(Collectors.joining(OPERATORS.get(name), "(", ")"));
        }
        return SUFFIXES.containsKey(name)
                ? text(call.operands().get(0)) + SUFFIXES.get(name)
                : name + "(" + arguments(call.operands()) + ")";
    }

    private static String aggregate(Aggregate aggregate) {
        String arguments = aggregate.arguments().isEmpty() ? "*" : arguments(aggregate.arguments());
        return aggregate.function().name() + "(" + (aggregate.distinct() ? "DISTINCT " : "") + arguments + ")";
    }

    private static String subquery(Subquery subquery) {
        return switch (subquery.kind()) {
            case SCALAR -> "(sub-query)";
            case EXISTS -> "EXISTS (sub-query)";
            case IN -> arguments(subquery.left()) + " IN (sub-query)";
        };
    }

    private static String arguments(List<Expr> operands) {
        return operands.stream().map(ExpressionText::text).collect(Collectors.joining(", "));
    }
}
