package org.parquetvs.cluster.storage;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The queries and changes that a connection ran last, prepared. To prepare one takes longer than to read or write a few
 * rows, and each statement of the user reads the catalog some ten times. DuckDB itself prepares a query again if its
 * tables have changed.
 */
final class PreparedQueries implements AutoCloseable {
    private static final int MAX_PREPARED = 64;

    private final Connection connection;
    private final Map<String, PreparedStatement> queries = new LinkedHashMap<>(16, 0.75f, true);

    PreparedQueries(Connection connection) {
        this.connection = connection;
    }

    /** The prepared query or change. It is free: its rows were read or dropped. */
    PreparedStatement get(String sql) throws SQLException {
        PreparedStatement known = queries.get(sql);
        if (known != null) {
            return known;
        }
        PreparedStatement prepared = connection.prepareStatement(sql);
        queries.put(sql, prepared);
        if (queries.size() > MAX_PREPARED) {
            Iterator<PreparedStatement> longestUnused = queries.values().iterator();
            longestUnused.next().close();
            longestUnused.remove();
        }
        return prepared;
    }

    /** Drops a prepared query; it is prepared again at its next use. */
    void forget(String sql) throws SQLException {
        PreparedStatement known = queries.remove(sql);
        if (known != null) {
            known.close();
        }
    }

    @Override
    public void close() throws SQLException {
        for (PreparedStatement query : queries.values()) {
            query.close();
        }
        queries.clear();
    }
}
