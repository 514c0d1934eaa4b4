package org.parquetvs.cluster.statement;

/**
 * Who has opened a session, as EXA_ALL_SESSIONS tells it; empty where it is not known.
 *
 * @param user as it was written at the login
 * @param program with its version
 * @param driver with its version
 * @param host address of the client
 * @param osUser who runs the program
 * @param system on which the program runs
 */
public record SessionClient(String user, String program, String driver, String host, String osUser, String system) {
    /** The process of the cluster itself. */
    public static final SessionClient LOCAL = new SessionClient(SessionState.USER, "pvs", "", "", "", "");
}
