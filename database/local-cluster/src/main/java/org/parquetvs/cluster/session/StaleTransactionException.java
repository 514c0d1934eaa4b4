package org.parquetvs.cluster.session;

/** The first statement of a transaction has waited for another transaction; it must run again in a new transaction. */
public final class StaleTransactionException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public StaleTransactionException() {
        super("The transaction began before another one changed a table that it writes");
    }
}
