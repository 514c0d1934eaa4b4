package org.parquetvs.udf.call;

import java.sql.SQLException;
import java.util.Optional;
import org.duckdb.DuckDBConnection;
import org.parquetvs.udf.error.UdfException;

/**
 * A running call of a script. Its rows arrive in DuckDB as a relation, in no defined order.
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
     * Makes the result readable, once, as a temporary view of {@code connection}. Several threads of DuckDB share it.
     *
     * @param view name of the view, without quotes, unused so far
     */
    void register(DuckDBConnection connection, String view) throws SQLException;

    /** Why the call failed, if it did. */
    Optional<UdfException> failure();

    /** Lets the script go on emitting although nothing reads the relation yet, if it waits for that. */
    default void relieve() {}

    /** Stops the script from any thread; a query that still reads the relation fails. */
    void cancel();

    /**
     * Stops what still runs, drops the view and gives everything back. In a transaction that failed the view goes with
     * the rollback that has to follow.
     */
    @Override
    void close();
}
