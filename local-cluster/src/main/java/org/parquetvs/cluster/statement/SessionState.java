package org.parquetvs.cluster.statement;

import java.time.Clock;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import org.parquetvs.cluster.bind.SessionFacts;

/** What a session remembers from one statement to the next. */
public final class SessionState {
    /** The only user there is. */
    public static final String USER = "SYS";

    private final long sessionId;
    private final Clock clock;
    private long statementId;
    private String openSchema = "";
    private Autocommit autocommit = Autocommit.ON;

    public SessionState(long sessionId, Clock clock) {
        this.sessionId = sessionId;
        this.clock = clock;
    }

    /** Counts a statement and returns what it can know. */
    public SessionFacts nextStatement() {
        statementId++;
        LocalDateTime now = LocalDateTime.ofInstant(clock.instant(), ZoneOffset.UTC);
        // Exasol's default precision; a literal of it must not have more digits.
        return new SessionFacts(USER, openSchema, sessionId, statementId, now.truncatedTo(ChronoUnit.MILLIS));
    }

    /** The open schema; empty if none is open. */
    String openSchema() {
        return openSchema;
    }

    void openSchema(String schema) {
        this.openSchema = schema;
    }

    /** Whether each statement is a transaction of its own. */
    public Autocommit autocommit() {
        return autocommit;
    }

    void autocommit(Autocommit mode) {
        this.autocommit = mode;
    }
}
