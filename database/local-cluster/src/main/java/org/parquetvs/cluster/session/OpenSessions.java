package org.parquetvs.cluster.session;

import java.time.LocalDateTime;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.parquetvs.sql.duckdb.DuckDbText;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.query.Literal;

/** The open sessions of a cluster. Safe for use by several threads. */
public final class OpenSessions {
    private final Map<Long, OpenSession> sessions = new TreeMap<>();

    /** What other sessions can do to a session. */
    public interface Control {
        /** Cancels the running statement, if there is one. */
        void cancel();

        /** Ends the session. */
        void kill();
    }

    private record OpenSession(SessionState state, SessionClient client, LocalDateTime login, Control control) {
        /** The session as a row of EXA_ALL_SESSIONS. */
        String row() {
            String status = state.isRunning() ? "EXECUTE SQL" : "IDLE";
            String texts = Stream.of(
                            client.program(),
                            client.driver(),
                            client.host(),
                            client.osUser(),
                            client.system(),
                            state.openSchema())
                    .map(OpenSession::text)
                    .collect(Collectors.joining(", "));
            return "(" + state.sessionId() + ", '" + SessionState.USER + "', '" + status + "', NULL, "
                    + state.statementId() + ", TIMESTAMP '" + Literal.text(login) + "', " + texts + ")";
        }

        private static String text(String value) {
            return value.isEmpty() ? "NULL" : DuckDbText.literal(value);
        }
    }

    /** A session has been opened. */
    public synchronized void opened(SessionState state, SessionClient client, LocalDateTime login, Control control) {
        sessions.put(state.sessionId(), new OpenSession(state, client, login, control));
    }

    /** A session has been closed. */
    public synchronized void closed(SessionState state) {
        sessions.remove(state.sessionId());
    }

    /** The rows of EXA_ALL_SESSIONS, as DuckDB reads them in FROM. */
    public synchronized String rows() {
        return "(VALUES " + sessions.values().stream().map(OpenSession::row).collect(Collectors.joining(", ")) + ")";
    }

    /**
     * Cancels the statement that a session runs.
     *
     * @throws org.parquetvs.sql.error.SqlException if there is no such session
     */
    public void cancel(long sessionId) {
        control(sessionId).cancel();
    }

    /**
     * Ends a session: its statement is cancelled, and what is not committed is rolled back.
     *
     * @throws org.parquetvs.sql.error.SqlException if there is no such session
     */
    public void kill(long sessionId) {
        Control control = control(sessionId);
        control.cancel();
        control.kill();
    }

    private synchronized Control control(long sessionId) {
        OpenSession session = sessions.get(sessionId);
        if (session == null) {
            throw ClusterErrors.objectNotFound("session", Long.toString(sessionId));
        }
        return session.control();
    }
}
