package org.parquetvs.local.error;

import com.exasol.errorreporting.ExaError;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** The errors of reading files of this machine that a user can see. */
public final class LocalFileErrors {

    private LocalFileErrors() {}

    public static LocalFileException unreadable(Path file, Exception cause) {
        return new LocalFileException(
                ExaError.messageBuilder("E-VSPQ-LOCAL-1")
                        .message("Cannot read file {{file}}: {{reason|u}}.", file.toString(), reason(cause))
                        .mitigation("Check that it exists, that it is a file, and that you may read it.")
                        .toString(),
                cause);
    }

    public static LocalFileException unknownFormat(Path file) {
        return new LocalFileException(ExaError.messageBuilder("E-VSPQ-LOCAL-2")
                .message(
                        "Unknown format of file {{file}}: it begins neither as Parquet nor as Arrow files do, and its"
                                + " name does not end as those of CSV files do.",
                        file.toString())
                .mitigation("Name Parquet files, Arrow files, or text files that end in .csv, .tsv or .txt, which may"
                        + " be compressed (.gz, .zst).")
                .toString());
    }

    /**
     * An Arrow file is damaged.
     *
     * @param batch number of the record batch that could not be read, from 1 on; 0: the schema
     */
    public static LocalFileException damagedArrow(Path file, int batch, Exception cause) {
        return new LocalFileException(
                ExaError.messageBuilder("E-VSPQ-LOCAL-3")
                        .message(
                                "Cannot read {{part|u}} of Arrow file {{file}}: {{reason|u}}.",
                                batch == 0 ? "the schema" : "record batch " + batch,
                                file.toString(),
                                reason(cause))
                        .mitigation("The file is incomplete or damaged; write it again.")
                        .toString(),
                cause);
    }

    /** A column of an Arrow file has an unsupported type. */
    public static LocalFileException unsupportedArrowType(Path file, String column, String type) {
        return new LocalFileException(ExaError.messageBuilder("E-VSPQ-LOCAL-4")
                .message(
                        "Unsupported type of column {{column}} in Arrow file {{file}}: {{type|u}}.",
                        column,
                        file.toString(),
                        type)
                .mitigation("Leave the column out, convert it to text, or write the rows as a Parquet file.")
                .toString());
    }

    /**
     * A line of a text file does not fit the columns.
     *
     * @param line of the file, from 1 on
     * @param column name of the column in the header
     */
    public static LocalFileException wrongLine(Path file, long line, String column, String reason) {
        return new LocalFileException(ExaError.messageBuilder("E-VSPQ-LOCAL-5")
                .message(
                        "Cannot read line {{line}} of {{file}}, column {{column}}: {{reason|u}}.",
                        line,
                        file.toString(),
                        column,
                        reason)
                .mitigation("Correct the line, or give the column of the table a type that holds the value.")
                .toString());
    }

    /** A text file cannot be read as CSV at all. */
    public static LocalFileException unreadableCsv(Path file, String reason, Exception cause) {
        return new LocalFileException(
                ExaError.messageBuilder("E-VSPQ-LOCAL-6")
                        .message("Cannot read {{file}} as CSV: {{reason|u}}.", file.toString(), reason)
                        .mitigation("Check --delimiter, --quote and --no-header, and that the file is text in UTF-8.")
                        .toString(),
                cause);
    }

    /** No column of a file is one of the table. */
    public static LocalFileException noCommonColumn(Path file, String columns) {
        return new LocalFileException(ExaError.messageBuilder("E-VSPQ-LOCAL-7")
                .message(
                        "Cannot load {{file}}: none of its columns is a column of the table. It has {{columns|u}}.",
                        file.toString(),
                        columns)
                .mitigation("Give the file a header with the names of the table's columns; without a header, say so"
                        + " with --no-header.")
                .toString());
    }

    /** A file has changed while it was read. */
    public static LocalFileException changed(Path file) {
        return new LocalFileException(ExaError.messageBuilder("E-VSPQ-LOCAL-8")
                .message("Cannot load {{file}}: it changed while it was read.", file.toString())
                .mitigation("Run the command again, and change files only while no command reads them.")
                .toString());
    }

    /** A text file without a header has more columns than there are names for. */
    public static LocalFileException moreColumnsThanTable(Path file, int columns, int tableColumns) {
        return new LocalFileException(ExaError.messageBuilder("E-VSPQ-LOCAL-9")
                .message(
                        "Cannot load {{file}}: it has {{columns}} columns, but the table has {{tableColumns}}.",
                        file.toString(),
                        columns,
                        tableColumns)
                .mitigation("Without a header, the columns of the file are those of the table in their order: remove"
                        + " some, or load a file with a header.")
                .toString());
    }

    /** A load is not complete, so it is rolled back. */
    public static LocalFileException wrongCount(String table, long read, long loaded) {
        return new LocalFileException(ExaError.messageBuilder("E-VSPQ-LOCAL-10")
                .message(
                        "Cannot load into {{table|u}}: the files have {{read}} rows, but {{loaded}} were loaded."
                                + " Nothing was kept.",
                        table,
                        read,
                        loaded)
                .mitigation("Run the command again, and change neither the files nor the staged objects meanwhile.")
                .toString());
    }

    /** The message of Java's exceptions about files is only the name of the file. */
    private static String reason(Exception cause) {
        if (cause instanceof NoSuchFileException) {
            return "there is no such file";
        }
        if (cause instanceof AccessDeniedException) {
            return "permission denied";
        }
        return cause.getMessage() == null ? cause.getClass().getSimpleName() : firstLine(cause.getMessage());
    }

    private static String firstLine(String text) {
        return text.lines().findFirst().orElse("").strip().replaceAll("[.:]+$", "");
    }
}
