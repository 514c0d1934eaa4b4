package org.parquetvs.adapter.planning;

import com.exasol.ExaMetadata;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.table.TablePins;

/**
 * What a statement sees of its buckets: the files that it listed, and the states of the tables that it opened. The
 * database asks once for each {@code SELECT} over virtual tables; all requests of one statement see the same. Only the
 * view of the statement that asked last is kept.
 */
public final class StatementView {
    private static final AtomicReference<StatementView> LAST =
            new AtomicReference<>(new StatementView(new Statement("", 0)));

    private final Statement statement;
    private final Map<Object, ListingCache> stores = new ConcurrentHashMap<>();
    private final TablePins tables = new TablePins();

    private StatementView(Statement statement) {
        this.statement = statement;
    }

    /** @param session the session, in which statements run one after the other */
    private record Statement(String session, long number) {}

    /** The view of the statement that asks. */
    public static StatementView of(ExaMetadata metadata) {
        Statement asking = new Statement(metadata.getSessionId(), metadata.getStatementId());
        return LAST.updateAndGet(last -> last.statement.equals(asking) ? last : new StatementView(asking));
    }

    /** A store that lists a prefix once for the statement, if the store can be told from others. */
    public ObjectStore over(ObjectStore store) {
        return store.identity()
                .map(identity -> stores.computeIfAbsent(identity, opened -> new ListingCache())
                        .over(store))
                .orElse(store);
    }

    /** The states of tables. */
    public TablePins tables() {
        return tables;
    }
}
