package org.parquetvs.cluster.storage;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The queries of a connection that were used last, prepared. Preparing one takes longer than reading a few rows; a
 * statement of the user reads the catalog some ten times. DuckDB prepares a query anew by itself if what it reads was
 * changed meanwhile.
 */
final class PreparedQueries implements AutoCloseable {
    private static final int MOST = 64;

    private final Connection connection;
    private final Map<String, PreparedStatement> queries = new LinkedHashMap<>(16, 0.75f, true);

    PreparedQueries(Connection connection) {
        this.connection = connection;
    }

    /** The query, which is not in use: its rows were read or dropped. */
    PreparedStatement get(String sql) throws SQLException {
        PreparedStatement known = queries.get(sql);
        if (known != null) {
            return known;
        }
        PreparedStatement prepared = connection.prepareStatement(sql);
        queries.put(sql, prepared);
        if (queries.size() > MOST) {
            Iterator<PreparedStatement> longestUnused = queries.values().iterator();
            longestUnused.next().close();
            longestUnused.remove();
        }
        return prepared;
    }

    /** Prepares a query anew when it is used again. */
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
