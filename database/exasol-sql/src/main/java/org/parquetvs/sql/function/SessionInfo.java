package org.parquetvs.sql.function;

import java.time.LocalDateTime;
import org.parquetvs.sql.jvm.SessionFormats;

/**
 * What a statement can ask about its session. All of it is constant while the statement runs.
 *
 * @param user the user who is logged in
 * @param openSchema the open schema; empty: none
 * @param sessionId number of the session
 * @param statementId number of the statement in the session
 * @param now start of the statement, in UTC
 * @param formats formats of texts
 */
public record SessionInfo(
        String user, String openSchema, long sessionId, long statementId, LocalDateTime now, SessionFormats formats) {}
