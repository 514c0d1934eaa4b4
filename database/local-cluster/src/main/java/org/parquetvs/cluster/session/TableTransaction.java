package org.parquetvs.cluster.session;

import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cluster.storage.TransactionListener;
import org.parquetvs.sql.catalog.QualifiedName;
import org.parquetvs.sql.error.DataErrors;
import org.parquetvs.udf.call.Cancellation;

/**
 * The transactions of a session, one after the other. For the open one, it knows what it has written and since when it
 * reads.
 */
public final class TableTransaction implements TransactionListener {
    private final TableLocks locks;
    private final Set<QualifiedName> written = new HashSet<>();
    private @Nullable QualifiedName awaited;
    private long commitsBefore;
    private boolean hasStatements;
    private boolean hasEarlierChanges;
    private boolean changedDefinitions;

    public TableTransaction(TableLocks locks) {
        this.locks = locks;
    }

    @Override
    public void begun() {
        commitsBefore = locks.commits();
        hasStatements = false;
        hasEarlierChanges = false;
        changedDefinitions = false;
    }

    @Override
    public void committed() {
        if (!written.isEmpty()) {
            locks.committed(written);
            written.clear();
        }
    }

    @Override
    public void rolledBack() {
        locks.rolledBack(written);
        written.clear();
    }

    /** A statement of the open transaction has succeeded; its client has seen what it read. */
    public void statementEnded() {
        hasStatements = true;
        hasEarlierChanges = !written.isEmpty();
    }

    /** Whether earlier statements of the open transaction have changed anything. */
    public boolean hasEarlierChanges() {
        return hasEarlierChanges;
    }

    /** The open transaction has changed connections or scripts. */
    public void definitionsChanged() {
        changedDefinitions = true;
    }

    /** Whether the open transaction has changed connections or scripts. */
    public boolean hasChangedDefinitions() {
        return changedDefinitions;
    }

    /**
     * Makes the open transaction the writer of a table.
     *
     * @throws StaleTransactionException if the table has changed since the transaction began, and the transaction has
     *     run no statement yet
     * @throws org.parquetvs.sql.error.SqlException if the table has changed and the transaction has run statements,
     *     or if it cannot wait
     */
    public void write(QualifiedName table, Cancellation cancellation) {
        if (written.contains(table)) {
            return;
        }
        locks.acquire(table, this, cancellation);
        written.add(table);
        if (locks.isChanged(table, commitsBefore)) {
            throw hasStatements
                    ? DataErrors.collision(TableLocks.described(table) + " was changed after the transaction began")
                    : new StaleTransactionException();
        }
    }

    /** Whether every other transaction that begins now reads the same rows of a table. */
    public boolean readsWhatIsCommitted(QualifiedName table) {
        return !written.contains(table) && !locks.isChanged(table, commitsBefore);
    }

    /** The table that the transaction waits for; guarded by the locks. */
    public void awaits(@Nullable QualifiedName table) {
        this.awaited = table;
    }

    @Nullable
    public QualifiedName awaited() {
        return awaited;
    }
}
