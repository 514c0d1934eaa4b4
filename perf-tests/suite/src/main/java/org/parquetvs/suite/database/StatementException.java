package org.parquetvs.suite.database;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A statement failed; the message is the database's. */
public final class StatementException extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private static final Pattern CODE = Pattern.compile("[EF]-VSPQ-[A-Z]+-\\d+");

    StatementException(String message, Throwable cause) {
        super(message, cause);
    }

    /** The first of our error codes in the message; SQL if it is the database's own. */
    public String code() {
        Matcher code = CODE.matcher(String.valueOf(getMessage()));
        return code.find() ? code.group() : "SQL";
    }
}
