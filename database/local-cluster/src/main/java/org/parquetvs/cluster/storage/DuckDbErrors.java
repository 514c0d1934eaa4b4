package org.parquetvs.cluster.storage;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.parquetvs.cluster.error.DatabaseFileErrors;
import org.parquetvs.sql.duckdb.TextForms;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.error.DataErrors;
import org.parquetvs.sql.error.SqlException;
import org.parquetvs.sql.error.SyntaxErrors;

/** Turns DuckDB's errors into Exasol's messages. */
final class DuckDbErrors {
    private static final Pattern FORM =
            Pattern.compile("(?:java\\.sql\\.SQLException: )?(?<kind>[A-Za-z ]+) Error: (?<text>.*)", Pattern.DOTALL);

    /** The message of a conversion that was made to fail on purpose. */
    private static final Pattern RAISED_BY_CONVERSION =
            Pattern.compile("Could not convert string ['\"](?<text>data exception.*)['\"] to INT", Pattern.DOTALL);

    /** The beginning of an error from a function that Java computes. */
    private static final String RAISED_BY_JAVA = "^java\\.lang\\.IllegalArgumentException: ";

    /** Errors by their wording in DuckDB or in a macro of this project; the first match counts. */
    private static final List<Rule> RULES = List.of(
            rule("data exception - string data, right truncation(?<detail>.*)", DataErrors::truncation),
            rule("data exception - numeric value out of range: (?<detail>.*)", DataErrors::outOfRange),
            rule("data exception - datetime field overflow; (?<detail>.*)", DataErrors::timeOverflow),
            rule("data exception - invalid character value for cast: (?<detail>.*)", DataErrors::invalidCast),
            rule("data exception - invalid regular expression: (?<detail>.*)", DataErrors::invalidRegularExpression),
            rule("CSV Error on Line: (?<detail>\\d+)", DataErrors::clientFileRow),
            rule("(?<detail>)data exception - division by zero", (detail, error) -> DataErrors.divisionByZero(error)),
            rule("(?<detail>)data exception - .*non-ASCII.*", (detail, error) -> DataErrors.notAscii(error)),
            rule("data exception - (?<detail>.*)", DataErrors::invalidArgument),
            rule(
                    "(?<detail>)More than one row returned by a subquery.*",
                    (detail, error) -> DataErrors.severalRows(error)),
            rule("(?<detail>.*(?:Like pattern|escape (?:string|character)).*)", DataErrors::invalidEscape),
            rule(
                    "(?<detail>(?:missing [\\])]|unexpected \\)|trailing \\\\|bad repetition operator"
                            + "|no argument for repetition operator|invalid (?:character class|escape sequence"
                            + "|named capture|perl operator|repetition size|UTF-8)).*)",
                    DataErrors::invalidRegularExpression),
            rule(
                    "(?<detail>Cannot execute statement of type .* which is attached in read-only mode.*)",
                    (detail, error) -> DatabaseFileErrors.isReadOnly(error)),
            rule("Could not convert string '(?<detail>\\d{1,4}-\\d.*)' to INT64", DuckDbErrors::beyondNanoseconds),
            rule(
                    "Type INT32 with value (?<detail>\\d{1,4}-\\d.*) can't be cast .* INT64",
                    DuckDbErrors::beyondNanoseconds),
            rule("(?<detail>)Could not convert Timestamp to higher precision", DuckDbErrors::beyondNanoseconds),
            rule("(?<detail>(?:Could not parse string|.*field value out of range).*)", DataErrors::invalidCast),
            rule(
                    "(?<detail>(?i:.*(?:date|time(?:stamp)?|interval)\\b.*(?:range|overflow).*))",
                    DataErrors::timeOverflow),
            rule(
                    "(?<detail>Could not cast value.*|(?i:.*out of (?:supported )?range.*|.*overflow.*))",
                    DataErrors::outOfRange),
            rule(
                    "(?<detail>Could not convert string \"" + TextForms.NUMBER + "\" to DECIMAL.*)",
                    DataErrors::outOfRange),
            rule("(?<detail>Could not convert.*)", DataErrors::invalidCast));

    /** The whole message of the driver for any error while a query is streamed. */
    private static final String REASON_IS_LOST = "Invalid result set";

    /** The beginning of DuckDB's error for an expression with too many levels. */
    private static final String TOO_DEEP = "Max expression depth limit";

    private static final Pattern LOCKED =
            Pattern.compile("Could not set lock on file .*Conflicting lock is held in (?<process>.*?)\\. See also");

    /** The beginning of DuckDB's error for a file that an older or a newer version has written. */
    private static final String OTHER_VERSION = "Trying to read a database file with";

    /** The beginning of DuckDB's error for a file that was cut off. */
    private static final String END_IS_MISSING = "Could not read enough bytes from file";

    /** Messages of the operating system when nothing more can be written. */
    private static final List<String> DISK_FULL = List.of("No space left on device", "Disk quota exceeded");

    /** The beginning of DuckDB's error if temporary data would take more than nine tenths of what was free. */
    private static final String SPILL_IS_FULL = "failed to offload data block";

    /** Kinds of errors that quote the operating system, and no values of the user. */
    private static final Set<String> OF_FILES = Set.of("IO", "TransactionContext", "FATAL");

    private static final int MAX_DETAIL = 300;

    private record Rule(Pattern form, BiFunction<String, Throwable, SqlException> error) {}

    private DuckDbErrors() {}

    private static Rule rule(String form, BiFunction<String, Throwable, SqlException> error) {
        return new Rule(Pattern.compile(form, Pattern.DOTALL), error);
    }

    /** A time that is converted to TIMESTAMP(7) or more; DuckDB's message may or may not name it. */
    private static SqlException beyondNanoseconds(String time, Throwable error) {
        String value = time.isEmpty() ? "" : "Value: " + time + "; ";
        return DataErrors.timeOverflow(
                value + "the local cluster keeps more than 6 fractional digits only from 1677-09-22 to 2262-04-10;"
                        + " TIMESTAMP(6) holds all years",
                error);
    }

    /** The database cannot be opened. */
    static SqlException cannotOpen(String file, SQLException error) {
        String line = firstLine(error);
        Matcher lock = LOCKED.matcher(line);
        if (lock.find()) {
            return DatabaseFileErrors.isOpen(file, lock.group("process"));
        }
        Matcher form = FORM.matcher(line);
        String text = form.matches() ? form.group("text") : line;
        if (text.startsWith(OTHER_VERSION)) {
            return DatabaseFileErrors.isOfAnotherVersion(file, withoutStop(text));
        }
        if (form.matches() && isDamage(form.group("kind"), text)) {
            return DatabaseFileErrors.isDamaged(
                    text.contains(file) ? withoutStop(text) : "'" + file + "': " + withoutStop(text), error);
        }
        return cannotOpen(file, line, error);
    }

    /** The database, or a file next to it, cannot be opened. */
    static SqlException cannotOpen(String file, IOException error) {
        return cannotOpen(file, reason(error), error);
    }

    private static SqlException cannotOpen(String file, String reason, Exception error) {
        return isDiskFull(reason) ? ClusterErrors.diskFull(reason, error) : DatabaseFileErrors.cannotOpen(file, reason);
    }

    /** A file or directory that belongs to the database cannot be written. */
    static SqlException isNotWritable(Path place, IOException error) {
        String reason = reason(error);
        return isDiskFull(reason)
                ? ClusterErrors.diskFull(reason, error)
                : DatabaseFileErrors.isNotWritable(place.toString(), reason);
    }

    /** Java's own message about a file is often nothing but its name: the class says what happened. */
    private static String reason(IOException error) {
        if (error instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (error instanceof FileSystemException file && file.getReason() != null) {
            return file.getReason();
        }
        return error instanceof NoSuchFileException ? "no file can be created there" : String.valueOf(error);
    }

    private static boolean isDamage(String kind, String text) {
        return kind.equals("Data Corruption") || kind.equals("Serialization") || text.startsWith(END_IS_MISSING);
    }

    private static String withoutStop(String text) {
        return text.replaceFirst("[.!]$", "");
    }

    private static boolean isDiskFull(String reason) {
        return DISK_FULL.stream().anyMatch(reason::contains);
    }

    static SqlException translate(SQLException error) {
        Matcher raised = RAISED_BY_CONVERSION.matcher(String.valueOf(error.getMessage()));
        if (raised.find()) {
            return explained(raised.group("text"), error, DataErrors::invalidCast);
        }
        String message = firstLine(error);
        Matcher form = FORM.matcher(message);
        if (!form.matches()) {
            return DataErrors.engine(message, error);
        }
        String text = withoutStop(form.group("text")).replaceFirst(RAISED_BY_JAVA, "");
        if (text.startsWith(TOO_DEEP)) {
            return SyntaxErrors.tooDeep(error);
        }
        String kind = form.group("kind");
        if (text.startsWith(SPILL_IS_FULL) || (OF_FILES.contains(kind) && isDiskFull(text))) {
            return ClusterErrors.diskFull(text, error);
        }
        if (text.startsWith(END_IS_MISSING)) {
            return DatabaseFileErrors.isDamaged(text, error);
        }
        return switch (kind) {
            case "Invalid Input", "Syntax" -> explained(text, error, DataErrors::invalidArgument);
            case "Conversion" -> explained(text, error, DataErrors::invalidCast);
            case "Out of Range" -> explained(text, error, DataErrors::outOfRange);
            case "Data Corruption" -> DatabaseFileErrors.isDamaged(text, error);
            case "Constraint" -> DataErrors.constraint(text, error);
            case "TransactionContext" -> DataErrors.conflict(text, error);
            case "Binder", "Parser", "Catalog", "Internal", "INTERNAL" -> ClusterErrors.translation(message, error);
            default -> DataErrors.engine(message, error);
        };
    }

    private static SqlException explained(
            String text, SQLException error, BiFunction<String, Throwable, SqlException> otherwise) {
        for (Rule rule : RULES) {
            Matcher form = rule.form().matcher(text);
            if (form.matches()) {
                return rule.error().apply(shortened(form.group("detail")), error);
            }
        }
        return otherwise.apply(shortened(text), error);
    }

    /** Cuts values, which may have millions of characters. */
    private static String shortened(String detail) {
        return detail.length() <= MAX_DETAIL ? detail : detail.substring(0, MAX_DETAIL) + "…";
    }

    /** The same for a query whose rows are computed while they are read. */
    static RuntimeException translateStreamed(SQLException error) {
        return firstLine(error).endsWith(REASON_IS_LOST) ? new LostReasonException(error) : translate(error);
    }

    /**
     * The first line. Further lines hold the statement for DuckDB, with names of columns that the user has not written.
     */
    private static String firstLine(SQLException error) {
        String line =
                String.valueOf(error.getMessage()).strip().lines().findFirst().orElse("");
        return line.replaceFirst(" when casting from source column \\S+$", "");
    }
}
