package org.parquetvs.cluster.catalog;

/** What stands in the queries of system tables for rows that are not in the catalog: a statement gets them when it is bound. */
public final class SessionTables {
    /** The open sessions. */
    public static final String SESSIONS = "{open sessions}";

    /** The parameters of the session that asks. */
    public static final String PARAMETERS = "{session parameters}";

    /** The lines that scripts have printed. */
    public static final String SCRIPT_OUTPUT = "{script output}";

    private SessionTables() {}
}
