package org.parquetvs.cluster.statement;

/** The first statement of a transaction has waited for another transaction; it must run again in a new transaction. */
public final class StaleTransactionException extends RuntimeException {
    private static final long serialVersionUID = 1;

    StaleTransactionException() {
        super("The transaction began before another one changed a table that it writes");
    }
}
