package org.parquetvs.delta;

import com.exasol.errorreporting.ExaError;
import java.util.Collection;
import org.parquetvs.table.NoTableException;
import org.parquetvs.table.TableAddress;

/** All errors in Delta tables, as the user reads them. */
final class DeltaErrors {

    private DeltaErrors() {}

    static NoTableException noTable(TableAddress table, String bucket) {
        return new NoTableException(ExaError.messageBuilder("E-VSPQ-DELTA-1")
                .message(
                        "Cannot open {{table|u}}: bucket {{bucket}} has no commit or checkpoint in {{path|u}}/_delta_log/.",
                        table,
                        bucket,
                        table.path())
                .mitigation(
                        "Name the directory of the table, which has the directory _delta_log. A pattern of directories"
                                + " needs * in the name: *=delta:bronze/*.")
                .toString());
    }

    /** A catalog has a table of another kind. */
    static DeltaException noDeltaTable(TableAddress table, String kind) {
        return new DeltaException(ExaError.messageBuilder("E-VSPQ-DELTA-8")
                .message(
                        "Unsupported table {{table|u}}: the catalog says that it is {{kind|uq}}, not a Delta table.",
                        table,
                        kind)
                .mitigation("Leave the table out by TABLE_FILTER, or name its files.")
                .toString());
    }

    /** @param features what of the table is not supported */
    static DeltaException unsupported(TableAddress table, Collection<String> features) {
        return new DeltaException(ExaError.messageBuilder("E-VSPQ-DELTA-2")
                .message("Unsupported table {{table|u}}: it needs {{features|uq}}.", table, String.join(", ", features))
                .mitigation("Copy its rows into a Delta table that needs none of this, or leave the table out.")
                .toString());
    }

    /** The table has no such state, or not any more. */
    static DeltaException noState(TableAddress table, String state, String problem) {
        return new DeltaException(ExaError.messageBuilder("E-VSPQ-DELTA-3")
                .message(
                        "Cannot open {{table|u}}: the table has no {{state|uq}} ({{problem|uq}}).",
                        table,
                        state,
                        problem)
                .mitigation(
                        "Name a version that the table still has. An import from the script LIST_SNAPSHOTS shows all"
                                + " versions.")
                .toString());
    }

    /** A log that cannot be read, or contradicts itself. */
    static DeltaException unreadable(TableAddress table, Throwable problem) {
        return new DeltaException(
                ExaError.messageBuilder("E-VSPQ-DELTA-4")
                        .message(
                                "Cannot read the log of {{table|u}}: {{problem|uq}}.",
                                table,
                                String.valueOf(problem.getMessage()))
                        .mitigation("Check the table with the system that writes it.")
                        .toString(),
                problem);
    }

    /** An address in the log that is not in the bucket of the connection. */
    static DeltaException otherBucket(String location, String bucket) {
        return new DeltaException(ExaError.messageBuilder("E-VSPQ-DELTA-5")
                .message("Cannot read {{location}}: the connection reads bucket {{bucket}}.", location, bucket)
                .mitigation("Copy the table with a deep clone, so that all its files are in one bucket.")
                .toString());
    }

    static DeltaException missing(String key, String bucket) {
        return new DeltaException(ExaError.messageBuilder("E-VSPQ-DELTA-6")
                .message("Cannot read {{key}}: bucket {{bucket}} has no such object.", key, bucket)
                .mitigation("Run the statement again: its version may have been vacuumed while it ran. If the error"
                        + " remains, the table is damaged.")
                .toString());
    }

    /** A partition value that is none of its column's type, or has no value in the database. */
    static DeltaException partitionValue(TableAddress table, String file, String column, String value, String type) {
        return new DeltaException(ExaError.messageBuilder("E-VSPQ-DELTA-7")
                .message(
                        "Cannot read file {{file}} of {{table|u}}: the partition value {{value}} of column {{column}} is"
                                + " no {{type|u}} of the database.",
                        file,
                        table,
                        value,
                        column,
                        type)
                .mitigation("Leave the column out, or write the table without this value.")
                .toString());
    }
}
