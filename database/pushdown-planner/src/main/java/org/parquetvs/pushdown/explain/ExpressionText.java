package org.parquetvs.pushdown.explain;

import java.util.List;
import java.util.stream.Collectors;
import org.parquetvs.sql.query.Expr;
import org.parquetvs.sql.query.Select.SortKey;

/** Texts of expressions, shortened. */
final class ExpressionText {

    /** Longest text of one expression. */
    private static final int MAX_LENGTH = 200;

    private ExpressionText() {}

    /** One expression. */
    static String of(Expr expression) {
        String text = expression.toString();
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
}
