package org.parquetvs.cluster.udf;

import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.duckdb.DuckDBConnection;

/**
 * A running call of a script. Its rows arrive in DuckDB as a relation; which of them first, nobody knows.
 *
 * <p>If a query over the relation fails, {@link #failure()} tells whether the script was the reason and holds the text
 * that the client must see; DuckDB's own text is mangled. {@link #close()} comes last, after the result of the query
 * has been closed, in every case.
 */
public interface UdfCall extends AutoCloseable {

    /**
     * The additional first column of the relation, a BIGINT, if the script is SCALAR or RETURNS: the ordinal of the
     * input row (SCALAR) or of the group (SET) that the row belongs to, from 0 in the order of the input.
     */
    String ORIGIN = "#origin";

    /**
     * Makes the result readable as temporary views of {@code connection}; together they are the relation
     * ({@code UNION ALL}), and each can be read once.
     *
     * @param prefix begin of the views' names, unused so far
     * @return names of the views
     */
    List<String> register(DuckDBConnection connection, String prefix) throws SQLException;

    /** Why the call failed, if it did. */
    Optional<UdfException> failure();

    /** Stops the script from any thread; a query that still reads the relation fails. */
    void cancel();

    /**
     * Stops what still runs and gives everything back. Drops the views, unless the transaction that made them has been
     * rolled back already.
     */
    @Override
    void close();
}
