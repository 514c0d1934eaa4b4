package org.parquetvs.exasol.database;

import java.sql.SQLException;
import java.util.List;

/** A database that understands Exasol's statements. */
public interface StatementTarget {

    /**
     * Runs a query.
     *
     * @return the first column of each row, as text; NULL becomes empty
     */
    List<String> column(String sql) throws SQLException;

    /** Runs a statement and commits it. */
    void execute(String sql) throws SQLException;

    /** Runs statements in one transaction: all of them, or none. */
    void together(List<String> statements) throws SQLException;
}
