package org.parquetvs.sql.bind;

import net.sf.jsqlparser.expression.Expression;
import org.parquetvs.sql.syntax.ParsedStatement;

/** Names columns that have no alias. */
final class ItemNames {
    /** The longest name, in characters. */
    private static final int MAX_LENGTH = 128;

    private ItemNames() {}

    /** The text of the expression, as Exasol writes it. */
    static String of(Expression expression, ParsedStatement statement) {
        String text = statement.written(expression);
        return text.length() <= MAX_LENGTH ? text : text.substring(0, MAX_LENGTH);
    }
}
