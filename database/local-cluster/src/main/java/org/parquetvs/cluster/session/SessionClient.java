package org.parquetvs.cluster.session;

/**
 * The client of a session, as EXA_ALL_SESSIONS shows it; unknown values are empty.
 *
 * @param user name of the user, as written at login
 * @param program program with its version
 * @param driver driver with its version
 * @param host address of the client
 * @param osUser operating system user who runs the program
 * @param system operating system on which the program runs
 */
public record SessionClient(String user, String program, String driver, String host, String osUser, String system) {
    /** The process of the cluster itself. */
    public static final SessionClient LOCAL = new SessionClient(SessionState.USER, "pvs", "", "", "", "");
}
