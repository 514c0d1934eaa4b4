package org.parquetvs.cluster.clause;

import org.antlr.v4.runtime.Token;
import org.jspecify.annotations.Nullable;

/** Reads string literals. */
public final class StringSyntax {

    private StringSyntax() {}

    /** The value of a string literal, empty if it is missing. */
    public static String of(@Nullable Token literal) {
        if (literal == null) {
            return "";
        }
        String text = literal.getText();
        return text.substring(1, text.length() - 1).replace("''", "'");
    }
}
