package org.parquetvs.scan.report;

/**
 * The statement that a script works for.
 *
 * @param session id of the session
 * @param statement number of the statement in the session
 */
public record ReportedStatement(String session, long statement) {}
