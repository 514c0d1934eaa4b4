package org.parquetvs.cluster.lua;

import java.util.List;
import org.parquetvs.cluster.result.Outcome;
import org.parquetvs.sql.jvm.SessionFormats;
import org.parquetvs.sql.query.Field;

/** The session in which a script runs its statements. */
public interface ScriptDatabase {

    /**
     * Runs a statement of the script.
     *
     * @param onFailure what the script does after a failure
     * @throws org.parquetvs.sql.error.SqlException if it fails
     */
    Outcome run(String sql, OnFailure onFailure);

    /** What the script does after a statement fails. */
    enum OnFailure {
        /** It ends. */
        END,
        /** It goes on, so it must find its earlier changes. */
        GO_ON
    }

    /**
     * Another script that the script imports.
     *
     * @param name as it is written, with or without a schema
     * @throws org.parquetvs.sql.error.SqlException if there is no such script
     */
    ScriptingProgram script(String name);

    /**
     * The columns that a text such as {@code A DECIMAL(18,0), B VARCHAR(10)} declares.
     *
     * @throws org.parquetvs.sql.error.SqlException if it declares no columns
     */
    List<Field> columns(String sql);

    /** How dates and timestamps are written as strings. */
    SessionFormats formats();

    /** Whether the statement that runs the script is cancelled. */
    boolean isCancelled();
}
