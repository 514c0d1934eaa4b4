package org.parquetvs.adapter.planning;

import com.exasol.ExaMetadata;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import org.parquetvs.store.ObjectStore;

/**
 * Keeps the listings of the statement that asked last. The database asks once for each {@code SELECT} over virtual
 * tables; all requests of one statement see the same files.
 */
public final class StatementListings {
    private static final AtomicReference<StatementListings> LAST =
            new AtomicReference<>(new StatementListings(new Statement("", 0)));

    private final Statement statement;
    private final Map<Object, ListingCache> stores = new ConcurrentHashMap<>();

    private StatementListings(Statement statement) {
        this.statement = statement;
    }

    /** @param session the session, in which statements run one after the other */
    private record Statement(String session, long number) {}

    /** A store that lists a prefix once for each statement, if the statement can be told from others. */
    public static ObjectStore over(ObjectStore store, ExaMetadata metadata) {
        return store.identity()
                .map(identity -> of(new Statement(metadata.getSessionId(), metadata.getStatementId()))
                        .stores
                        .computeIfAbsent(identity, opened -> new ListingCache())
                        .over(store))
                .orElse(store);
    }

    private static StatementListings of(Statement statement) {
        return LAST.updateAndGet(last -> last.statement.equals(statement) ? last : new StatementListings(statement));
    }
}
