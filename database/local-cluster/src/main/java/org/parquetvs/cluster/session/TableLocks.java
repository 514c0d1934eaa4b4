package org.parquetvs.cluster.session;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.parquetvs.sql.catalog.QualifiedName;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.error.DataErrors;
import org.parquetvs.udf.call.Cancellation;

/**
 * Which transaction writes which table or other object. As in Exasol, a table has one writer at a time, and all others
 * wait for its commit. DuckDB itself lets two transactions insert into one table. Safe for use by several threads.
 */
public final class TableLocks {
    /** Prefix of the schema of objects other than tables; no schema has such a name. */
    private static final String KIND_MARK = "#";

    private final Map<QualifiedName, TableTransaction> writers = new HashMap<>();
    private final Map<QualifiedName, Long> lastChanges = new HashMap<>();
    private long commits;

    /** The number of committed transactions that have changed tables. */
    public synchronized long commits() {
        return commits;
    }

    /** Whether a transaction that committed after the first {@code since} ones has changed a table. */
    public synchronized boolean isChanged(QualifiedName table, long since) {
        return lastChanges.getOrDefault(table, 0L) > since;
    }

    /**
     * Makes a transaction the writer of a table; waits while another one is the writer.
     *
     * @throws org.parquetvs.sql.error.SqlException if the transactions wait for each other, or the statement is cancelled
     */
    public synchronized void acquire(QualifiedName table, TableTransaction transaction, Cancellation cancellation) {
        if (writers.get(table) == transaction) {
            return;
        }
        try {
            cancellation.onCancel(this::wake);
            transaction.awaits(table);
            while (writers.containsKey(table)) {
                if (cancellation.isCancelled()) {
                    throw ClusterErrors.aborted();
                }
                if (waitsFor(transaction, table)) {
                    throw DataErrors.collision("transactions wait for each other at " + described(table));
                }
                wait();
            }
            writers.put(table, transaction);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw ClusterErrors.aborted();
        } finally {
            transaction.awaits(null);
        }
    }

    /** The name of an object other than a table, which a transaction writes like a table. */
    public static QualifiedName object(String kind, String name) {
        return new QualifiedName(KIND_MARK + kind, name);
    }

    /** The object with its kind, for messages. */
    public static String described(QualifiedName name) {
        return name.schema().startsWith(KIND_MARK)
                ? name.schema().substring(KIND_MARK.length()) + " " + name.name()
                : "table " + name;
    }

    private synchronized void wake() {
        notifyAll();
    }

    /** Whether the writer of a table waits, directly or through others, for a transaction. */
    private boolean waitsFor(TableTransaction transaction, QualifiedName table) {
        @Nullable QualifiedName awaited = table;
        for (int i = 0; i <= writers.size() && awaited != null; i++) {
            TableTransaction writer = writers.get(awaited);
            if (writer == null) {
                return false;
            }
            if (writer == transaction) {
                return true;
            }
            awaited = writer.awaited();
        }
        return false;
    }

    /** Releases tables that a transaction has changed, now that its changes are visible. */
    public synchronized void committed(Collection<QualifiedName> tables) {
        commits++;
        tables.forEach(table -> lastChanges.put(table, commits));
        rolledBack(tables);
    }

    /** Releases tables that a transaction has not changed. */
    public synchronized void rolledBack(Collection<QualifiedName> tables) {
        tables.forEach(writers::remove);
        notifyAll();
    }
}
