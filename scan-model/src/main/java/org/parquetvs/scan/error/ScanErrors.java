package org.parquetvs.scan.error;

import com.exasol.errorreporting.ExaError;
import java.util.List;
import java.util.stream.Collectors;
import org.parquetvs.scan.value.Value;

/** All errors of planning that a user can see. */
public final class ScanErrors {
    private static final String SAME_JAR =
            "Create the adapter script and the UDF scripts again from one jar, and run the statement that the adapter"
                    + " generated.";

    private static final int MAX_SHOWN = 100;

    private ScanErrors() {}

    public static ScanException emptySource() {
        return new ScanException(ExaError.messageBuilder("E-VSPQ-PLAN-1")
                .message("Invalid source: it is empty.")
                .mitigation("Name the files of the bucket by a pattern such as 'sales/*.parquet'.")
                .toString());
    }

    public static ScanException danglingBackslash(String glob) {
        return new ScanException(ExaError.messageBuilder("E-VSPQ-PLAN-2")
                .message("Invalid source {{source}}: it ends with a backslash that escapes no character.", glob)
                .mitigation("Write two backslashes for a key that contains one.")
                .toString());
    }

    /** A text between adapter and worker that is not what the adapter writes. */
    public static ScanException unreadable(String what, Exception problem) {
        return new ScanException(
                ExaError.messageBuilder("E-VSPQ-PLAN-3")
                        .message(
                                "Cannot read the {{what|uq}} that a scan was given: {{problem|uq}}.",
                                what,
                                problem.getMessage())
                        .mitigation(SAME_JAR)
                        .toString(),
                problem);
    }

    /** A text between adapter and worker that another version wrote. */
    public static ScanException otherVersion(String what, int found, int expected) {
        return new ScanException(ExaError.messageBuilder("E-VSPQ-PLAN-4")
                .message("Cannot read the {{what|uq}} that a scan was given: ", what)
                .message("it has version {{found}}, this jar reads version {{expected}}.", found, expected)
                .mitigation(SAME_JAR)
                .toString());
    }

    /** A directory whose value is not of the type of its column; {@code key} is the key of a file in it. */
    public static PartitionException unreadablePartition(String name, String directory, String key, String type) {
        return new PartitionException(ExaError.messageBuilder("E-VSPQ-PLAN-7")
                .message(
                        "Cannot read the value of directory {{directory}} of file {{key}} as {{type|uq}}.",
                        directory,
                        key,
                        type)
                .mitigation(
                        "Give the column another type by the property PARTITION_TYPES, such as {{example}}, and"
                                + " refresh the virtual schema.",
                        name + "=VARCHAR(100)")
                .mitigation("Or change the source pattern, so that the directory is not part of the table.")
                .toString());
    }

    /** Parts of a file list that do not make a whole. */
    public static ScanException incompleteFiles(int expected, int found) {
        return new ScanException(ExaError.messageBuilder("E-VSPQ-PLAN-5")
                .message("Cannot read the file list that a scan was given: ")
                .message("it has {{expected}} different parts, but {{found}} arrived.", expected, found)
                .mitigation(SAME_JAR)
                .toString());
    }

    /** More fields in files than a table may have columns; {@code name} is one of them. */
    public static ScanException tooManyFields(String name, int limit) {
        return new ScanException(ExaError.messageBuilder("E-VSPQ-PLAN-9")
                .message(
                        "Cannot infer the columns of the files: they have more than {{limit}} fields; one more is {{name}}.",
                        limit,
                        shown(name))
                .mitigation("Choose the fields that are wanted by a mapping, in the property MAPPING.")
                .mitigation(
                        "Or change the source pattern so that it leaves out files with other fields, or set NESTED to"
                                + " JSON if most fields are in groups or lists.")
                .toString());
    }

    /** A row for which an expression of the query has no value. */
    public static EvaluationException noValue(String function, List<Value> arguments, String reason) {
        String call = function
                + arguments.stream()
                        .map(argument -> shown(argument.toString()))
                        .collect(Collectors.joining(", ", "(", ")"));
        return new EvaluationException(ExaError.messageBuilder("E-VSPQ-PLAN-6")
                .message("Cannot compute {{call|uq}}: {{reason|uq}}.", call, reason)
                .mitigation("Leave such rows out by a condition, or compute a value for them by CASE.")
                .toString());
    }

    /** A JVM option of a script that asks for reports in an unknown format. */
    public static ScanException invalidReportFormat(String property, String value) {
        return new ScanException(ExaError.messageBuilder("E-VSPQ-PLAN-8")
                .message("Invalid value {{value}} of JVM option -D{{property|uq}}.", value, property)
                .mitigation("Use one of these values: true, false, opentelemetry.")
                .toString());
    }

    private static String shown(String text) {
        return text.length() <= MAX_SHOWN ? text : text.substring(0, MAX_SHOWN) + "…";
    }
}
