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
                        .message("Cannot read file {{file}}: {{reason|u}}.", file.toString(), reason(file, cause))
                        .mitigation("Check that it exists, that it is a file, and that you may read it.")
                        .toString(),
                cause);
    }

    public static LocalFileException unknownFormat(Path file) {
        return new LocalFileException(ExaError.messageBuilder("E-VSPQ-LOCAL-2")
                .message(
                        "Unknown format of file {{file}}: it begins neither as Parquet nor as Arrow files do, and its"
                                + " name does not end as those of JSON or CSV files do.",
                        file.toString())
                .mitigation(
                        "Say the format of the files with --option FORMAT=, such as FORMAT=CSV, or choose files of a"
                                + " directory with a pattern, such as 'data/**.csv'.")
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

    /** A file has changed while it was read. */
    public static LocalFileException changed(Path file) {
        return new LocalFileException(ExaError.messageBuilder("E-VSPQ-LOCAL-8")
                .message("Cannot load {{file}}: it changed while it was read.", file.toString())
                .mitigation("Run the command again, and change files only while no command reads them.")
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

    /** Standard input or another pipe has no name, and its first bytes can be read only once. */
    public static LocalFileException unknownFormatOfPipe(Path file) {
        return new LocalFileException(ExaError.messageBuilder("E-VSPQ-LOCAL-11")
                .message("Cannot load {{file}}: it is not a file, so nothing tells its format.", file.toString())
                .mitigation("Say the format with --option FORMAT=, such as FORMAT=CSV.")
                .toString());
    }

    /** A directory or a pattern has no file. */
    public static LocalFileException noMatch(String pattern) {
        return new LocalFileException(ExaError.messageBuilder("E-VSPQ-LOCAL-12")
                .message("Cannot load {{pattern}}: no file matches{{hint|uq}}.", pattern, NearbyFiles.hint(pattern))
                .mitigation("* and ? stop at a slash, ** does not; files and directories whose names begin with . or _"
                        + " do not match.")
                .toString());
    }

    /** A file that is staged cannot be read, or does not fit the table. */
    public static LocalFileException fileNotLoadable(String key, String reason) {
        return new LocalFileException(ExaError.messageBuilder("E-VSPQ-LOCAL-14")
                .message("Cannot load {{key}}: {{reason|u}}", key, reason)
                .mitigation("Repair the file, or leave it out; nothing was loaded.")
                .toString());
    }

    /**
     * A load has failed.
     *
     * @param reason a message with a code of its own
     */
    public static LocalFileException notLoaded(String reason, Exception cause) {
        return new LocalFileException(reason, cause);
    }

    /** No file tells the columns of a new table. */
    public static LocalFileException noColumns(String table) {
        return new LocalFileException(ExaError.messageBuilder("E-VSPQ-LOCAL-13")
                .message("Cannot create table {{table|u}}: the files have no columns, because all are empty.", table)
                .mitigation("Check how the files were written, or create the table yourself.")
                .toString());
    }

    private static String reason(Path file, Exception cause) {
        return cause instanceof NoSuchFileException
                ? "there is no such file" + NearbyFiles.hint(file.toString())
                : reason(cause);
    }

    /** The message of Java's exceptions about files is only the name of the file. */
    private static String reason(Exception cause) {
        if (cause instanceof AccessDeniedException) {
            return "permission denied";
        }
        return cause.getMessage() == null ? cause.getClass().getSimpleName() : firstLine(cause.getMessage());
    }

    private static String firstLine(String text) {
        return text.lines().findFirst().orElse("").strip().replaceAll("[.:]+$", "");
    }
}
