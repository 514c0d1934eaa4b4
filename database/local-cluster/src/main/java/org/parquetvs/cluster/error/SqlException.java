package org.parquetvs.cluster.error;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A statement failed. The message is what Exasol would show to the user. */
public final class SqlException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final String sqlState;
    private final transient @Nullable Excerpt excerpt;

    public SqlException(String sqlState, String message) {
        this(sqlState, message, (Throwable) null);
    }

    public SqlException(String sqlState, String message, @Nullable Throwable cause) {
        super(message, cause);
        this.sqlState = sqlState;
        this.excerpt = null;
    }

    private SqlException(String sqlState, String message, Throwable cause, @Nullable Excerpt excerpt) {
        super(message, cause);
        this.sqlState = sqlState;
        this.excerpt = excerpt;
    }

    /** @param excerpt the part of the text that is wrong */
    public SqlException(String sqlState, String message, Excerpt excerpt) {
        super(message);
        this.sqlState = sqlState;
        this.excerpt = excerpt;
    }

    /** The same error with an additional sentence after its message. */
    SqlException withSentence(String sentence) {
        return new SqlException(sqlState, getMessage() + " " + sentence, this, excerpt);
    }

    /** The five characters by which programs distinguish errors, such as {@code 42000}. */
    public String sqlState() {
        return sqlState;
    }

    /** The part of the statement that is wrong, if it is known and shows no secret. */
    public Optional<Excerpt> excerpt() {
        return Optional.ofNullable(excerpt);
    }
}
