package org.parquetvs.cluster.error;

import com.exasol.errorreporting.ExaError;
import org.jspecify.annotations.Nullable;
import org.parquetvs.sql.error.SqlException;
import org.parquetvs.sql.error.SqlState;

/** Errors of the file in which the local cluster keeps a database. */
public final class DatabaseFileErrors {
    private DatabaseFileErrors() {}

    public static SqlException cannotOpen(String file, String reason) {
        return SqlState.CONNECTION.error(ExaError.messageBuilder("E-VSPQ-CLUST-9")
                .message("Cannot open the database {{file}}: {{reason|u}}.", file, reason)
                .mitigation("Check the path, and that no other process has the file open.")
                .toString());
    }

    public static SqlException isOpen(String file, String process) {
        return SqlState.CONNECTION.error(ExaError.messageBuilder("E-VSPQ-CLUST-65")
                .message("Cannot open the database {{file}}: {{process|u}} has it open.", file, process)
                .mitigation("End that process. If several programs use the database, let pvs serve open it, and let"
                        + " them connect to the server.")
                .toString());
    }

    public static SqlException isNoDatabase(String file, String reason) {
        return SqlState.CONNECTION.error(ExaError.messageBuilder("E-VSPQ-CLUST-66")
                .message("Cannot open the database {{file}}: {{reason|u}}.", file, reason)
                .mitigation("Name the file of a database, or one that does not exist: it becomes a new database.")
                .toString());
    }

    /** The detail names the file. */
    public static SqlException isDamaged(String detail, @Nullable Throwable cause) {
        return SqlState.DAMAGED.error(
                ExaError.messageBuilder("E-VSPQ-CLUST-67")
                        .message("The database file is damaged, or its end is missing: {{detail|u}}.", detail)
                        .mitigation("Put a copy of it in its place.")
                        .toString(),
                cause);
    }

    /** Whether an error says that the file is damaged. */
    public static boolean isDamage(RuntimeException error) {
        return error instanceof SqlException sql && SqlState.DAMAGED.isOf(sql);
    }

    public static SqlException isOfAnotherVersion(String file, String detail) {
        return SqlState.CONNECTION.error(ExaError.messageBuilder("E-VSPQ-CLUST-68")
                .message(
                        "Cannot open the database {{file}}: another version of DuckDB has written it ({{detail|u}}).",
                        file,
                        detail)
                .mitigation("Open it with the pvs that has written it, or copy its tables with that version of DuckDB.")
                .toString());
    }

    /** A statement that writes, in a database that can only be read. */
    public static SqlException isReadOnly(Throwable cause) {
        return SqlState.READ_ONLY.error(
                ExaError.messageBuilder("E-VSPQ-CLUST-70")
                        .message(
                                "The database can only be read: its file or the directory of the file cannot be written, or"
                                        + " less than 1 MiB of its disk was free when it was opened.")
                        .mitigation(
                                "Allow this user to write both, and delete what is not needed on the disk; or copy the"
                                        + " file to another directory.")
                        .toString(),
                cause);
    }

    public static SqlException isNotWritable(String place, String reason) {
        return SqlState.CONNECTION.error(ExaError.messageBuilder("E-VSPQ-CLUST-69")
                .message("Cannot open the database: {{place}} cannot be written: {{reason|u}}.", place, reason)
                .mitigation("Allow this user to write there, or put the database where he may write.")
                .toString());
    }
}
