package org.parquetvs.exasol.install;

import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.parquetvs.adapter.sql.SqlText;
import org.parquetvs.exasol.database.BucketFsClient;
import org.parquetvs.exasol.database.StatementTarget;
import org.parquetvs.exasol.error.ExasolErrors;

/**
 * The schema of a database that contains the scripts, or will contain them.
 *
 * @param address address of the database, for errors
 * @param bucket where to upload the jar; empty if it is already there
 * @param bucketPath the directory in which scripts see the bucket
 * @param schema name of the schema, as it is spelt in the database
 */
public record InstallTarget(
        StatementTarget database, String address, Optional<BucketFsClient> bucket, String bucketPath, String schema) {

    /** The schema as an SQL identifier. */
    String identifier() {
        return SqlText.identifier(schema);
    }

    List<String> column(String sql) {
        try {
            return database.column(sql);
        } catch (SQLException e) {
            throw ExasolErrors.cannotPrepare(address, sql, e);
        }
    }

    void execute(String sql) {
        try {
            database.execute(sql);
        } catch (SQLException e) {
            throw ExasolErrors.cannotPrepare(address, sql, e);
        }
    }

    void together(String purpose, List<String> statements) {
        try {
            database.together(statements);
        } catch (SQLException e) {
            throw ExasolErrors.cannotPrepare(address, purpose, e);
        }
    }
}
