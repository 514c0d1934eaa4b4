package org.parquetvs.sql.bind;

import org.parquetvs.sql.syntax.TokenText;
import org.parquetvs.sql.tree.SourceRange;

/** Names columns that have no alias. */
final class ItemNames {
    /** The longest name, in characters. */
    private static final int MAX_LENGTH = 128;

    private ItemNames() {}

    /** The text of an expression. */
    static String of(SourceRange expression) {
        String text = TokenText.of(expression);
        return text.length() <= MAX_LENGTH ? text : text.substring(0, MAX_LENGTH);
    }
}
