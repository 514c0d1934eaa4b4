package org.parquetvs.udf.call;

/**
 * What a script learns about the statement that calls it.
 *
 * @param databaseName name of the database
 * @param databaseVersion version of the database
 * @param user current user, and the user whose rights apply
 * @param schema open schema; empty if none is open
 * @param sessionId id of the session
 * @param statementId number of the statement in the session
 */
public record SessionContext(
        String databaseName, String databaseVersion, String user, String schema, String sessionId, long statementId) {}
