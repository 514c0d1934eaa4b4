package org.parquetvs.worker.error;

import com.exasol.errorreporting.ExaError;
import org.parquetvs.scan.file.FileEntry;

/** Everything that a worker can report to a user. What the store or the footer of a file reports passes as it is. */
public final class WorkerErrors {
    private static final String CREATE_SCRIPT_AGAIN =
            "Create the scripts again from the jar that the virtual schema's adapter script names.";

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
                                + " the footer promises {{expected}}.",
                        rowGroup,
                        file.key(),
                        actual,
                        expected)
                .ticketMitigation()
                .toString());
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
}
