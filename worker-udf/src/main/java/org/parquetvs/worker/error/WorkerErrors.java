package org.parquetvs.worker.error;

import com.exasol.errorreporting.ExaError;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.parquetvs.scan.export.Manifest;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.type.SqlType;

/** Everything that a worker can report to a user. Errors of the store or of a footer are passed on unchanged. */
public final class WorkerErrors {
    private static final String CREATE_SCRIPT_AGAIN =
            "Create the scripts again from the jar that the virtual schema's adapter script names.";

    private static final String REWRITE_DELETES =
            "Compact the table with the system that writes it, or restore the object from a copy.";

    private WorkerErrors() {}

    public static WorkerException interrupted(InterruptedException cause) {
        return new WorkerException(
                ExaError.messageBuilder("E-VSPQ-WORK-1")
                        .message("Failed to read: the statement was stopped.")
                        .mitigation("Run the statement again.")
                        .toString(),
                cause);
    }

    public static WorkerException wrongInput(String actual) {
        return new WorkerException(ExaError.messageBuilder("E-VSPQ-WORK-2")
                .message(
                        "Invalid call of the scan script: it takes the columns SPEC and FILES, but got {{actual|u}}.",
                        actual)
                .mitigation(CREATE_SCRIPT_AGAIN)
                .toString());
    }

    public static WorkerException connectionInaccessible(String connection, Throwable cause) {
        return new WorkerException(
                ExaError.messageBuilder("E-VSPQ-WORK-73")
                        .message(
                                "Cannot use connection {{connection}}: {{reason|u}}.",
                                connection,
                                String.valueOf(cause.getMessage()))
                        .mitigation(
                                "Create it with CREATE CONNECTION, if it has been dropped, and allow the scripts to use"
                                        + " it with GRANT ACCESS ON CONNECTION.")
                        .toString(),
                cause);
    }

    public static WorkerException differentSpecs() {
        return new WorkerException(ExaError.messageBuilder("E-VSPQ-WORK-3")
                .message("Invalid call of the scan script: the rows of one group differ in SPEC.")
                .mitigation("Group by the task: all rows of one task carry the same SPEC.")
                .toString());
    }

    public static WorkerException wrongColumnCount(int expected, long actual) {
        return new WorkerException(ExaError.messageBuilder("E-VSPQ-WORK-4")
                .message(
                        "Invalid call of the scan script: its EMITS clause has {{actual}} columns, its SPEC {{expected}}.",
                        actual,
                        expected)
                .mitigation("Call the script with the EMITS clause that belongs to the SPEC.")
                .toString());
    }

    public static WorkerException wrongColumnType(String column, String expected, String actual) {
        return new WorkerException(ExaError.messageBuilder("E-VSPQ-WORK-5")
                .message(
                        "Invalid call of the scan script: column {{column}} has type {{actual|u}} in the EMITS clause,"
                                + " but {{expected|u}} in the SPEC.",
                        column,
                        actual,
                        expected)
                .mitigation("Call the script with the EMITS clause that belongs to the SPEC.")
                .toString());
    }

    public static WorkerException rowGroupMissing(FileEntry file, int rowGroup, int rowGroups) {
        return new WorkerException(ExaError.messageBuilder("F-VSPQ-WORK-8")
                .message(
                        "Cannot read row group {{rowGroup}} of file {{key}}: the file has {{rowGroups}} row groups.",
                        rowGroup,
                        file.key(),
                        rowGroups)
                .ticketMitigation()
                .toString());
    }

    public static WorkerException wrongRowCount(FileEntry file, int rowGroup, long expected, long actual) {
        return new WorkerException(ExaError.messageBuilder("F-VSPQ-WORK-9")
                .message(
                        "Failed to read row group {{rowGroup}} of file {{key}}: {{actual}} rows were decoded,"
                                + " the footer declares {{expected}}.",
                        rowGroup,
                        file.key(),
                        actual,
                        expected)
                .ticketMitigation()
                .toString());
    }

    public static WorkerException rowsMissing(String key, long expected, long actual) {
        return new WorkerException(ExaError.messageBuilder("F-VSPQ-WORK-50")
                .message(
                        "Failed to read file {{key}}: {{actual}} rows were read, the footer declares {{expected}} in the"
                                + " assigned row groups.",
                        key,
                        actual,
                        expected)
                .ticketMitigation()
                .toString());
    }

    public static WorkerException fileNotRead(String key) {
        return new WorkerException(ExaError.messageBuilder("F-VSPQ-WORK-51")
                .message("Failed to read file {{key}}: it is assigned to the task, but was not opened.", key)
                .ticketMitigation()
                .toString());
    }

    public static WorkerException tooManyRejected(long limit, RuntimeException cause) {
        return new WorkerException(
                ExaError.messageBuilder("E-VSPQ-WORK-52")
                        .message(
                                "Rejected more than {{limit}} rows of one scan task, the last one for this: {{cause|u}}",
                                limit,
                                String.valueOf(cause.getMessage()))
                        .mitigation("Raise REJECT_LIMIT, or correct the files.")
                        .toString(),
                cause);
    }

    public static WorkerException invalidProperty(String property, String value, String allowed) {
        return new WorkerException(ExaError.messageBuilder("E-VSPQ-WORK-10")
                .message("Invalid value {{value}} of JVM option -D{{property|u}}.", value, property)
                .mitigation("Use one of these values: {{allowed|u}}.", allowed)
                .toString());
    }

    public static WorkerException outOfMemory(String place, long heapBytes, OutOfMemoryError cause) {
        return new WorkerException(
                ExaError.messageBuilder("E-VSPQ-WORK-11")
                        .message("Failed to read {{place|u}}: the heap of {{heap}} bytes is full.", place, heapBytes)
                        .mitigation("Give the script more heap, such as %jvmoption -Xmx2g;, if the memory limit of"
                                + " scripts allows it.")
                        .mitigation("Select fewer columns, or write the files with smaller row groups and pages.")
                        .toString(),
                cause);
    }

    public static WorkerException unexpected(String place, Throwable cause) {
        return new WorkerException(
                ExaError.messageBuilder("F-VSPQ-WORK-12")
                        .message("Failed to read {{place|u}}: {{cause|u}}.", place, cause.toString())
                        .ticketMitigation()
                        .toString(),
                cause);
    }

    public static WorkerException sumOutOfRange(String column, String type) {
        return new WorkerException(ExaError.messageBuilder("E-VSPQ-WORK-13")
                .message("Failed to add up column {{column}}: the sum does not fit into a {{type|u}}.", column, type)
                .mitigation("Convert the values to DOUBLE, or sum up fewer rows.")
                .toString());
    }

    public static WorkerException wrongExportInput(String actual) {
        return new WorkerException(ExaError.messageBuilder("E-VSPQ-WORK-60")
                .message("Invalid call of an export script: {{actual|u}}.", actual)
                .mitigation(CREATE_SCRIPT_AGAIN)
                .toString());
    }

    public static WorkerException exportStopped(Throwable cause) {
        return new WorkerException(
                ExaError.messageBuilder("E-VSPQ-WORK-61")
                        .message("Failed to export: the statement was stopped, and nothing was written.")
                        .mitigation("Run the statement again.")
                        .toString(),
                cause);
    }

    public static WorkerException exportFailed(String place, Throwable cause) {
        return new WorkerException(
                ExaError.messageBuilder("F-VSPQ-WORK-62")
                        .message("Failed to export {{place|u}}: {{cause|u}}.", place, cause.toString())
                        .ticketMitigation()
                        .toString(),
                cause);
    }

    public static WorkerException exportOutOfMemory(long heapBytes, OutOfMemoryError cause) {
        return new WorkerException(
                ExaError.messageBuilder("E-VSPQ-WORK-63")
                        .message("Failed to export: the heap of {{heap}} bytes is full.", heapBytes)
                        .mitigation("Give ROW_GROUP_BYTES or ENCODERS a smaller value.")
                        .mitigation("Or give the script more heap, such as %jvmoption -Xmx2g;.")
                        .toString(),
                cause);
    }

    /** The failure of another call; its message has its own error code. */
    public static WorkerException failedTask(String message) {
        return new WorkerException(message);
    }

    /**
     * A bloom filter is wanted for a column that cannot have one.
     *
     * @param type the column's type; null: the column is a partition, which is in no file
     */
    public static WorkerException noBloomFilter(String column, @Nullable SqlType type) {
        return new WorkerException(ExaError.messageBuilder("E-VSPQ-WORK-68")
                .message(
                        "Failed to export: column {{column}} cannot have a bloom filter, because {{reason|u}}.",
                        column,
                        type == null ? "it is a partition and in no file" : "it is " + type.toSql())
                .mitigation("Leave it out of BLOOM_FILTERS.")
                .toString());
    }

    public static WorkerException countsDiffer(String what, long delivered, long written) {
        return new WorkerException(ExaError.messageBuilder("F-VSPQ-WORK-64")
                .message(
                        "Failed to export: the tasks have read {{delivered}} {{what|u}}, and written {{written}}."
                                + " Nothing was written to the target.",
                        delivered,
                        what,
                        written)
                .ticketMitigation()
                .toString());
    }

    public static WorkerException tooManyPartitions(int limit, List<String> partitionBy) {
        return new WorkerException(ExaError.messageBuilder("E-VSPQ-WORK-71")
                .message(
                        "Failed to export: PARTITION_BY {{columns|u}} makes more than {{limit}} partitions.",
                        String.join(", ", partitionBy),
                        limit)
                .mitigation("Partition by columns with fewer values, such as a date instead of a time, or give"
                        + " MAX_PARTITIONS a greater value.")
                .toString());
    }

    /**
     * A time is not one that a Parquet file holds in nanoseconds.
     *
     * @param row counted from 1, in the rows of a task
     */
    public static WorkerException beyondNanoseconds(String column, long row, String value) {
        return new WorkerException(ExaError.messageBuilder("E-VSPQ-WORK-72")
                .message(
                        "Failed to export column {{column}}: row {{row}} of a task has {{value|u}}. Parquet files hold"
                                + " nanoseconds from 1677-09-21 to 2262-04-11 only.",
                        column,
                        row,
                        value)
                .mitigation("Export the column as TIMESTAMP(6), which holds every time: CAST(... AS TIMESTAMP(6)).")
                .toString());
    }

    /** The export is complete, but other files are in its target. */
    public static WorkerException leftoversRemain(long rows, List<Manifest.Leftover> leftovers, Throwable cause) {
        return new WorkerException(
                ExaError.messageBuilder("E-VSPQ-WORK-69")
                        .message(
                                "The export is complete: its manifest names files with {{rows}} rows. But {{count}} files of"
                                        + " earlier exports, {{first}} first, could not be removed: {{cause|u}} Readers that"
                                        + " do not use the manifest see their rows too.",
                                rows,
                                leftovers.size(),
                                leftovers.get(0).key(),
                                String.valueOf(cause.getMessage()))
                        .mitigation("Give the connection the right to delete objects; the next export to the target"
                                + " removes the files. Until then, read it with MANIFEST='ONLY'.")
                        .toString(),
                cause);
    }

    /** A message to print, not to throw: the export is complete. */
    public static String uploadsRemain(String target, Throwable cause) {
        return ExaError.messageBuilder("W-VSPQ-WORK-70")
                .message(
                        "Unfinished uploads of dead exports may be left below {{target}}: {{cause|u}}",
                        target,
                        String.valueOf(cause.getMessage()))
                .mitigation("Let a lifecycle rule of the bucket abort them.")
                .toString();
    }

    /** A file of deletes that cannot be true. */
    public static WorkerException invalidDeletes(String deletes, String problem) {
        return new WorkerException(ExaError.messageBuilder("E-VSPQ-WORK-74")
                .message("Cannot apply the deletes {{deletes}}: {{problem|uq}}.", deletes, problem)
                .mitigation(REWRITE_DELETES)
                .toString());
    }

    /** A file of deletes that cannot be read. */
    public static WorkerException unreadableDeletes(String deletes, Throwable cause) {
        return new WorkerException(
                ExaError.messageBuilder("E-VSPQ-WORK-75")
                        .message(
                                "Cannot read the deletes {{deletes}}: {{reason|uq}}.",
                                deletes,
                                String.valueOf(cause.getMessage()))
                        .mitigation(REWRITE_DELETES)
                        .toString(),
                cause);
    }

    /**
     * Equality deletes that do not fit into memory.
     *
     * @param keys of all their files
     * @param bytes that they take so far
     */
    public static WorkerException tooManyDeletedKeys(long keys, long bytes, long limit) {
        return new WorkerException(ExaError.messageBuilder("E-VSPQ-WORK-76")
                .message(
                        "Cannot apply {{keys}} keys of equality deletes: they take {{bytes}} bytes or more, and the task"
                                + " may use {{limit}}.",
                        keys,
                        bytes,
                        limit)
                .mitigation("Compact the table with the system that writes it, or give scripts more memory.")
                .toString());
    }
}
