package org.parquetvs.sql.error;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A statement failed. The message is what Exasol would show to the user. */
public final class SqlException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final String sqlState;
    private final transient @Nullable Excerpt excerpt;
    private final transient @Nullable MissingObject missing;

    public SqlException(String sqlState, String message) {
        this(sqlState, message, (Throwable) null);
    }

    public SqlException(String sqlState, String message, @Nullable Throwable cause) {
        this(sqlState, message, cause, null);
    }

    private SqlException(String sqlState, String message, @Nullable Throwable cause, @Nullable Excerpt excerpt) {
        super(message, cause);
        this.sqlState = sqlState;
        this.excerpt = excerpt;
        this.missing = null;
    }

    /** The failure that an object is missing. */
    SqlException(MissingObject missing) {
        super(missing.message().apply(""));
        this.sqlState = SqlState.SYNTAX_OR_ACCESS.code();
        this.excerpt = null;
        this.missing = missing;
    }

    /** @param excerpt the part of the text that is wrong */
    public SqlException(String sqlState, String message, Excerpt excerpt) {
        this(sqlState, message, null, excerpt);
    }

    /** The same error with an additional sentence after its message. */
    public SqlException withSentence(String sentence) {
        return new SqlException(sqlState, getMessage() + " " + sentence, this, excerpt);
    }

    /** The same error with a part of its message replaced. */
    public SqlException withText(String part, String replacement) {
        return new SqlException(sqlState, String.valueOf(getMessage()).replace(part, replacement), this, excerpt);
    }

    /** The failure that an object is missing, with the name that the user may have meant. */
    public SqlException meaning(String name) {
        MissingObject object = missing().orElseThrow();
        return new SqlException(sqlState, object.message().apply("Did you mean " + name + "? "), this, excerpt);
    }

    /** The five characters by which programs distinguish errors, such as {@code 42000}. */
    public String sqlState() {
        return sqlState;
    }

    /** The object that the statement names and that is not there, if that is the failure. */
    public Optional<MissingObject> missing() {
        return Optional.ofNullable(missing);
    }

    /** The part of the statement that is wrong, if it is known and shows no secret. */
    public Optional<Excerpt> excerpt() {
        return Optional.ofNullable(excerpt);
    }
}
