package org.parquetvs.cluster.error;

import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.error.SqlException;
import org.parquetvs.sql.error.SyntaxErrors;
import org.parquetvs.type.InvalidTypeException;
import org.parquetvs.udf.error.UdfException;

/** Turns failures into what the user of a statement reads. */
public final class StatementFailure {

    private StatementFailure() {}

    /** The error as an {@link SqlException}, the one class that a session throws and clients are told. */
    public static SqlException of(Throwable error) {
        if (error instanceof SqlException known) {
            return known;
        }
        if (error instanceof UdfException failure) {
            return new SqlException(failure.sqlState(), String.valueOf(failure.getMessage()), failure);
        }
        if (error instanceof InvalidTypeException invalid) {
            return ClusterErrors.invalidType(String.valueOf(invalid.getMessage()), invalid);
        }
        if (error instanceof StackOverflowError) {
            return SyntaxErrors.tooDeep(error);
        }
        return error instanceof OutOfMemoryError ? ClusterErrors.outOfMemory(error) : ClusterErrors.unforeseen(error);
    }
}
