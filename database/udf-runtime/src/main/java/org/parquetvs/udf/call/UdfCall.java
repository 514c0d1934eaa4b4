package org.parquetvs.udf.call;

import java.sql.SQLException;
import java.util.Optional;
import org.duckdb.DuckDBConnection;
import org.parquetvs.udf.error.UdfException;

/**
 * A running call of a script. Its rows arrive in DuckDB as a relation, in no defined order.
 *
 * <p>If a query over the relation fails, {@link #failure()} tells whether the script was the reason, and contains the
 * text for the client; DuckDB's own text is mangled. Always call {@link #close()} last, after closing the result of the
 * query.
 */
public interface UdfCall extends AutoCloseable {

    /**
     * Name of the additional first column of the relation, a BIGINT, if the script is SCALAR or RETURNS. It contains
     * the ordinal of the input row (SCALAR) or of the group (SET) that a row belongs to, counted from 0 in the order of
     * the input.
     */
    String ORIGIN = "#origin";

    /**
     * Makes the result readable as a temporary view of {@code connection}. It can be read once; several threads of
     * DuckDB share it.
     *
     * @param view name of the view, without quotes, not in use yet
     */
    void register(DuckDBConnection connection, String view) throws SQLException;

    /** Why the call failed, if it did. */
    Optional<UdfException> failure();

    /** Stops the script; a query that still reads the relation fails. Any thread may call it. */
    void cancel();

    /**
     * Stops what still runs, drops the view and releases everything. If the transaction has failed, the rollback that
     * must follow removes the view.
     */
    @Override
    void close();
}
