package org.parquetvs.iceberg;

import com.exasol.errorreporting.ExaError;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.parquetvs.table.NoTableException;
import org.parquetvs.table.TableAddress;

/** All errors in Iceberg tables, as the user reads them. */
final class IcebergErrors {
    private static final String COPY_FIRST =
            "Copy its rows into an Iceberg table that has none of this, or leave the table out.";

    private IcebergErrors() {}

    static NoTableException noTable(TableAddress table, String bucket) {
        return new NoTableException(ExaError.messageBuilder("E-VSPQ-ICE-1")
                .message(
                        "Cannot open {{table|u}}: bucket {{bucket}} has no file {{path|u}}/metadata/*.metadata.json.",
                        table,
                        bucket,
                        table.path())
                .mitigation("Name the directory of the table, which has the directories metadata and data, or a"
                        + " metadata file.")
                .toString());
    }

    /** Several files could be the newest one. */
    static IcebergException ambiguous(TableAddress table, List<String> keys) {
        return new IcebergException(ExaError.messageBuilder("E-VSPQ-ICE-2")
                .message(
                        "Cannot open {{table|u}}: it has no version hint, and each of these metadata files may be its"
                                + " newest: {{keys|uq}}.",
                        table,
                        keys)
                .mitigation("Name the metadata file instead of the directory.")
                .toString());
    }

    /** A version hint names a version that is not there. */
    static IcebergException missingVersion(TableAddress table, String hint, String version) {
        return new IcebergException(ExaError.messageBuilder("E-VSPQ-ICE-3")
                .message(
                        "Cannot open {{table|u}}: {{hint}} says version {{version}}, which has no metadata file.",
                        table,
                        hint,
                        version)
                .mitigation("Name the metadata file instead of the directory.")
                .toString());
    }

    /** @param features what of the table is not supported */
    static IcebergException unsupported(TableAddress table, List<String> features) {
        return new IcebergException(ExaError.messageBuilder("E-VSPQ-ICE-4")
                .message("Unsupported table {{table|u}}: it has {{features|uq}}.", table, String.join(", ", features))
                .mitigation(COPY_FIRST)
                .toString());
    }

    static IcebergException formatVersion(TableAddress table, int version, int newest) {
        return new IcebergException(ExaError.messageBuilder("E-VSPQ-ICE-5")
                .message(
                        "Unsupported table {{table|u}}: it uses Iceberg format version {{version}}; this version reads 1"
                                + " to {{newest}}.",
                        table,
                        version,
                        newest)
                .mitigation("Use a newer version of this virtual schema, or leave the table out.")
                .toString());
    }

    static IcebergException view(TableAddress table) {
        return new IcebergException(ExaError.messageBuilder("E-VSPQ-ICE-6")
                .message("Unsupported table {{table|u}}: it is a view, which has no files.", table)
                .mitigation("Name the tables that the view reads, and create a view of them in the database.")
                .toString());
    }

    /** An address in the metadata that is not in the bucket of the connection. */
    static IcebergException otherBucket(String location, String bucket) {
        return new IcebergException(ExaError.messageBuilder("E-VSPQ-ICE-7")
                .message("Cannot read {{location}}: the connection reads bucket {{bucket}}.", location, bucket)
                .mitigation(
                        "Give the table a connection for the bucket of its files. All files of a table must be in one"
                                + " bucket of S3.")
                .toString());
    }

    static IcebergException noSnapshot(TableAddress table, String state, String known) {
        return new IcebergException(ExaError.messageBuilder("E-VSPQ-ICE-8")
                .message(
                        "Cannot open {{table|u}}: the table has no {{state|uq}}. It has {{known|uq}}.",
                        table,
                        state,
                        known)
                .mitigation(
                        "Name a state that the table still has; an expired one cannot be read. An import from the script"
                                + " LIST_SNAPSHOTS shows all states.")
                .toString());
    }

    /** A file of metadata that cannot be read, or contradicts itself. */
    static IcebergException unreadable(TableAddress table, String location, String problem, Throwable cause) {
        return unreadable(table, location + ": " + problem, cause);
    }

    /** Metadata that cannot be read; the library and what it uses say in which file, and why. */
    static IcebergException unreadable(TableAddress table, Throwable cause) {
        String reasons = Stream.iterate(cause, Objects::nonNull, Throwable::getCause)
                .map(Throwable::getMessage)
                .filter(Objects::nonNull)
                .reduce((outer, inner) -> outer.contains(inner) ? outer : outer + ": " + inner)
                .orElseGet(cause::toString);
        return unreadable(table, reasons, cause);
    }

    private static IcebergException unreadable(TableAddress table, String problem, Throwable cause) {
        return new IcebergException(
                ExaError.messageBuilder("E-VSPQ-ICE-9")
                        .message("Cannot read the metadata of {{table|u}}: {{problem|uq}}.", table, problem)
                        .mitigation("Check the table with the system that writes it.")
                        .toString(),
                cause);
    }

    /** Deletes that the metadata describe in a way that no reader can apply. */
    static IcebergException invalidDeletes(TableAddress table, String deletes, String problem) {
        return new IcebergException(ExaError.messageBuilder("E-VSPQ-ICE-10")
                .message(
                        "Cannot apply the deletes {{deletes}} of {{table|u}}: {{problem|uq}}.", deletes, table, problem)
                .mitigation("Compact the table with the system that writes it.")
                .toString());
    }

    static IcebergException missing(String location, String bucket) {
        return new IcebergException(ExaError.messageBuilder("E-VSPQ-ICE-11")
                .message("Cannot read {{location}}: bucket {{bucket}} has no such object.", location, bucket)
                .mitigation("Run the statement again: its snapshot may have expired while it ran. If the error remains,"
                        + " the table is damaged.")
                .toString());
    }
}
