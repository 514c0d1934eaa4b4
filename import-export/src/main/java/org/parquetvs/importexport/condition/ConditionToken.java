package org.parquetvs.importexport.condition;

/**
 * A piece of a condition.
 *
 * @param text its text, without quotes and their escapes
 * @param position where it begins, from 1
 */
record ConditionToken(Kind kind, String text, int position) {

    /** What a token is. */
    enum Kind {
        /** A name or a keyword. */
        WORD,
        /** A name in double quotes. */
        NAME,
        /** A literal in single quotes. */
        STRING,
        NUMBER,
        /** An operator, a parenthesis or a comma. */
        SIGN,
        END
    }

    boolean isSign(String sign) {
        return kind == Kind.SIGN && text.equals(sign);
    }

    boolean isKeyword(String keyword) {
        return kind == Kind.WORD && text.equalsIgnoreCase(keyword);
    }
}
