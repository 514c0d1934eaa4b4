package org.parquetvs.cluster.sql;

/** Text that is not SQL as this database knows it. */
public final class SqlSyntaxException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final int position;

    /** @param position offset in the statement's text at which it went wrong */
    public SqlSyntaxException(String message, int position) {
        super(message);
        this.position = position;
    }

    /** Offset in the statement's text. */
    public int position() {
        return position;
    }
}
