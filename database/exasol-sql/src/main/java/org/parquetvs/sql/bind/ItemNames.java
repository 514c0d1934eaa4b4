package org.parquetvs.sql.bind;

import org.parquetvs.sql.syntax.TokenText;
import org.parquetvs.sql.tree.SourceRange;

/** Names columns that have no alias. */
final class ItemNames {
    /** The longest name, in characters. */
    private static final int MAX_LENGTH = 128;

    private ItemNames() {}

    /** The text of an expression, with its table before each column. A query inside it is left as it is written. */
    static String of(SourceRange expression, Scope scope) {
        String text = TokenText.of(expression, scope.qualifiers());
        return text.length() <= MAX_LENGTH ? text : text.substring(0, MAX_LENGTH);
    }
}
