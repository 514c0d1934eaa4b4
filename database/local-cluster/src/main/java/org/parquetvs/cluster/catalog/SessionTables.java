package org.parquetvs.cluster.catalog;

import java.util.List;
import org.parquetvs.sql.catalog.SystemTable;

/**
 * The system tables about sessions and what runs in them. Their rows are not in the catalog: a statement gets them when
 * it is bound.
 */
public final class SessionTables {
    /** Placeholder in a query for the open sessions. */
    public static final String SESSIONS = "{open sessions}";

    /** Placeholder in a query for the parameters of the session that asks. */
    public static final String PARAMETERS = "{session parameters}";

    /** Placeholder in a query for the lines that scripts have printed. */
    public static final String SCRIPT_OUTPUT = "{script output}";

    private static final String NAME = " VARCHAR(128)";

    private SessionTables() {}

    static List<SystemTable> all() {
        SystemTable sessions = SystemTables.of(
                "EXA_ALL_SESSIONS",
                "SELECT * FROM " + SESSIONS,
                "SESSION_ID DECIMAL(20,0)",
                "USER_NAME" + NAME,
                "STATUS VARCHAR(30)",
                "COMMAND_NAME VARCHAR(40)",
                "STMT_ID DECIMAL(20,0)",
                "LOGIN_TIME TIMESTAMP",
                "CLIENT VARCHAR(100)",
                "DRIVER VARCHAR(100)",
                "HOST VARCHAR(100)",
                "OS_USER VARCHAR(40)",
                "OS_NAME VARCHAR(100)",
                "SCOPE_SCHEMA" + NAME);
        return List.of(
                sessions,
                sessions.as("EXA_USER_SESSIONS"),
                sessions.as("EXA_DBA_SESSIONS"),
                SystemTables.of(
                        "EXA_PARAMETERS",
                        "SELECT * FROM " + PARAMETERS,
                        "PARAMETER_NAME" + NAME,
                        "SESSION_VALUE VARCHAR(2000)",
                        "SYSTEM_VALUE VARCHAR(2000)"),
                SystemTables.of(
                        "LOCAL_SCRIPT_OUTPUT",
                        "SELECT * FROM " + SCRIPT_OUTPUT,
                        "RECEIVED TIMESTAMP",
                        "LINE VARCHAR(2000)"));
    }
}
