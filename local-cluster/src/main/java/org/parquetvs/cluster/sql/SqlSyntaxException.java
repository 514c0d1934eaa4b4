package org.parquetvs.cluster.sql;

/** Text that is not SQL as this database knows it. */
public final class SqlSyntaxException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final int position;

    /**
     * An error in a text.
     *
     * @param position offset at which it went wrong
     */
    public SqlSyntaxException(String message, int position) {
        super(message);
        this.position = position;
    }

    /** Offset in the statement's text. */
    public int position() {
        return position;
    }
}
