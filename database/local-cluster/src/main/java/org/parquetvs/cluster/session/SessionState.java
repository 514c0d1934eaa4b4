package org.parquetvs.cluster.session;

import java.time.Clock;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.parquetvs.sql.function.SessionInfo;
import org.parquetvs.sql.jvm.SessionFormats;

/**
 * What a session remembers from one statement to the next. One thread writes it; other threads use only the methods
 * that allow it.
 */
public final class SessionState {
    /** The only user there is. */
    public static final String USER = "SYS";

    private final long sessionId;
    private final Clock clock;
    private final OpenSessions all;
    private final RecentScriptOutput scriptOutput;
    private final SessionParameters parameters = new SessionParameters();
    private final AtomicLong statementId = new AtomicLong();
    private volatile String openSchema = "";
    private volatile boolean running;
    private Autocommit autocommit = Autocommit.ON;

    /**
     * @param all the sessions of the cluster, this one included
     * @param scriptOutput the kept output of the scripts of all sessions
     */
    public SessionState(long sessionId, Clock clock, OpenSessions all, RecentScriptOutput scriptOutput) {
        this.sessionId = sessionId;
        this.clock = clock;
        this.all = all;
        this.scriptOutput = scriptOutput;
    }

    /** The sessions of the cluster. */
    public OpenSessions all() {
        return all;
    }

    /** The kept output of the scripts of all sessions. */
    public RecentScriptOutput scriptOutput() {
        return scriptOutput;
    }

    /** The formats of texts. */
    public SessionFormats formats() {
        return parameters.formats();
    }

    /** The longest time of a statement by the parameter QUERY_TIMEOUT; zero: no limit. */
    public Duration queryTimeout() {
        return parameters.queryTimeout();
    }

    /** The parameters that ALTER SESSION sets. */
    public SessionParameters parameters() {
        return parameters;
    }

    /** Whether a statement runs; any thread may call it. */
    public boolean isRunning() {
        return running;
    }

    /** A statement begins or has ended. */
    public void running(boolean now) {
        this.running = now;
    }

    /** Number of the last statement. */
    public long statementId() {
        return statementId.get();
    }

    /** Counts a statement and returns what it can ask about its session. */
    public SessionInfo nextStatement() {
        long statement = statementId.incrementAndGet();
        LocalDateTime now = now();
        // Exasol's default precision; a literal of the time must not have more digits.
        return new SessionInfo(
                USER, openSchema, sessionId, statement, now.truncatedTo(ChronoUnit.MILLIS), parameters.formats());
    }

    /** The time, in UTC. */
    public LocalDateTime now() {
        return LocalDateTime.ofInstant(clock.instant(), ZoneOffset.UTC);
    }

    /** Number of the session. */
    public long sessionId() {
        return sessionId;
    }

    /** The open schema; empty if none is open. */
    public String openSchema() {
        return openSchema;
    }

    public void openSchema(String schema) {
        this.openSchema = schema;
    }

    /** Whether each statement is a transaction of its own. */
    public Autocommit autocommit() {
        return autocommit;
    }

    public void autocommit(Autocommit mode) {
        this.autocommit = mode;
    }
}
