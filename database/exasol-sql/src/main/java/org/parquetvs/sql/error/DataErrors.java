package org.parquetvs.sql.error;

import com.exasol.errorreporting.ExaError;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Errors about the values that a statement meets, in Exasol's words where it has any. */
public final class DataErrors {
    private static final Pattern DATA_EXCEPTION = Pattern.compile("data exception - ([^:;.(]+)");

    private DataErrors() {}

    public static SqlException truncation(String detail, Throwable cause) {
        return SqlState.TRUNCATION.error(
                ExaError.messageBuilder("E-VSPQ-CLUST-30")
                        .message("data exception - string data, right truncation{{detail|u}}.", detail)
                        .mitigation("Shorten the string with SUBSTR, or make the type longer.")
                        .toString(),
                cause);
    }

    public static SqlException outOfRange(String detail, Throwable cause) {
        return SqlState.OUT_OF_RANGE.error(
                ExaError.messageBuilder("E-VSPQ-CLUST-31")
                        .message("data exception - numeric value out of range: {{detail|u}}.", detail)
                        .mitigation("Convert to a type with more digits, or exclude such rows.")
                        .toString(),
                cause);
    }

    public static SqlException divisionByZero(Throwable cause) {
        return SqlState.DIVISION_BY_ZERO.error(
                ExaError.messageBuilder("E-VSPQ-CLUST-32")
                        .message("data exception - division by zero.")
                        .mitigation("Make the divisor NULL where it is zero, as NULLIFZERO does.")
                        .toString(),
                cause);
    }

    public static SqlException invalidCast(String detail, Throwable cause) {
        return SqlState.INVALID_CAST.error(
                ExaError.messageBuilder("E-VSPQ-CLUST-33")
                        .message("data exception - invalid character value for cast: {{detail|u}}.", detail)
                        .mitigation(
                                "Write numbers with a point, dates as YYYY-MM-DD, timestamps as YYYY-MM-DD HH24:MI:SS.FF9;"
                                        + " exclude other values.")
                        .toString(),
                cause);
    }

    public static SqlException invalidRegularExpression(String detail, Throwable cause) {
        return SqlState.INVALID_REGULAR_EXPRESSION.error(
                ExaError.messageBuilder("E-VSPQ-CLUST-34")
                        .message("data exception - invalid regular expression: {{detail|u}}.", detail)
                        .mitigation(
                                "Write a backslash before special characters that are meant literally, such as ( and *.")
                        .toString(),
                cause);
    }

    public static SqlException timeOverflow(String detail, Throwable cause) {
        return SqlState.TIME_OVERFLOW.error(
                ExaError.messageBuilder("E-VSPQ-CLUST-35")
                        .message("data exception - datetime field overflow; {{detail|u}}.", detail)
                        .mitigation("Dates are between 0001-01-01 and 9999-12-31.")
                        .toString(),
                cause);
    }

    public static SqlException severalRows(Throwable cause) {
        return SqlState.CARDINALITY.error(
                ExaError.messageBuilder("E-VSPQ-CLUST-36")
                        .message("cardinality violation - a sub-query in an expression has more than one row.")
                        .mitigation("Add a condition or an aggregate that leaves one row.")
                        .toString(),
                cause);
    }

    /** A MERGE, or an UPDATE with FROM, would change one row twice. */
    public static SqlException matchedTwice() {
        return SqlState.CARDINALITY.error(ExaError.messageBuilder("E-VSPQ-CLUST-61")
                .message("Unable to get a stable set of rows in the source tables: a row of the table matches several.")
                .mitigation(
                        "Make the condition after ON, or that of an UPDATE, match each row of the table with one row of the source.")
                .toString());
    }

    public static SqlException constraint(String detail, Throwable cause) {
        return SqlState.CONSTRAINT.error(constraintMessage(detail), cause);
    }

    /** A column that must not be NULL would get no value. */
    public static SqlException notNull(String column) {
        return SqlState.CONSTRAINT.error(constraintMessage("not null (column " + column + ")"));
    }

    private static String constraintMessage(String detail) {
        return ExaError.messageBuilder("E-VSPQ-CLUST-37")
                .message(
                        "constraint violation - {{detail|u}}.",
                        detail.replaceFirst("^NOT NULL constraint failed: (\\S+)$", "not null (column $1)"))
                .mitigation("Change the values or the constraint.")
                .toString();
    }

    public static SqlException invalidEscape(String detail, Throwable cause) {
        return SqlState.INVALID_ESCAPE.error(
                ExaError.messageBuilder("E-VSPQ-CLUST-38")
                        .message("data exception - invalid escape sequence: {{detail|u}}.", detail)
                        .mitigation("ESCAPE names one character, and the pattern has %, _ or that character after it.")
                        .toString(),
                cause);
    }

    /** DuckDB has found that two transactions change the same rows or objects. */
    public static SqlException conflict(String detail, Throwable cause) {
        return SqlState.TRANSACTION_ROLLBACK.error(collisionMessage(detail), cause);
    }

    /** Two transactions change the same table. */
    public static SqlException collision(String detail) {
        return SqlState.TRANSACTION_ROLLBACK.error(collisionMessage(detail));
    }

    private static String collisionMessage(String detail) {
        return ExaError.messageBuilder("E-VSPQ-CLUST-39")
                .message(
                        "GlobalTransactionRollback msg: Transaction collision: automatic transaction rollback: {{detail|u}}.",
                        detail)
                .mitigation("Run the transaction again.")
                .toString();
    }

    public static SqlException notAscii(Throwable cause) {
        return SqlState.INVALID_CAST.error(
                ExaError.messageBuilder("E-VSPQ-CLUST-40")
                        .message("data exception - string contains non-ASCII characters.")
                        .mitigation("Convert to a type with the character set UTF8.")
                        .toString(),
                cause);
    }

    public static SqlException invalidArgument(String detail, Throwable cause) {
        return SqlState.INVALID_ARGUMENT.error(
                ExaError.messageBuilder("E-VSPQ-CLUST-41")
                        .message("data exception - invalid argument of a function: {{detail|u}}.", detail)
                        .mitigation("Change the argument, or exclude such rows.")
                        .toString(),
                cause);
    }

    /** The message of a Java function, which begins with "data exception". */
    public static SqlException invalidArgument(IllegalArgumentException cause) {
        return invalidArgument(String.valueOf(cause.getMessage()).replaceFirst("^data exception - ", ""), cause);
    }

    public static SqlException engine(String detail, Throwable cause) {
        return SqlState.ENGINE.error(
                ExaError.messageBuilder("E-VSPQ-CLUST-42")
                        .message("DuckDB failed: {{detail|u}}.", detail)
                        .mitigation("Check memory, disk and files of this machine.")
                        .toString(),
                cause);
    }

    /** A file of a client could not be read. */
    public static SqlException clientFileNotRead(Exception cause) {
        return SqlState.CLIENT_FILE.error(
                ExaError.messageBuilder("E-VSPQ-CLUST-71")
                        .message(
                                "ETL-5105: Following error occured while reading data from external connection: {{reason|u}}.",
                                withoutPassword(cause))
                        .mitigation("Check the address after AT, and whether the client has failed.")
                        .toString(),
                cause);
    }

    /** The rows of a client's file have another number of columns than the import. */
    public static SqlException clientFileColumns(int inFile, int inTable) {
        return SqlState.CLIENT_FILE.error(ExaError.messageBuilder("E-VSPQ-CLUST-72")
                .message(
                        "ETL-6009: Number of columns in source (={{inFile}}) and destination (={{inTable}}) differ.",
                        inFile,
                        inTable)
                .mitigation("Name the columns of the table, or those of the file after FILE.")
                .toString());
    }

    /**
     * A value of a client's file is not one of its column.
     *
     * @param column number of the column, from 0
     * @param row number of the row, from 0
     * @param failure the error about the value
     */
    public static SqlException clientFileValue(int column, long row, String value, SqlException failure) {
        return SqlState.CLIENT_FILE.error(
                ExaError.messageBuilder("E-VSPQ-CLUST-73")
                        .message(
                                "ETL-3050: [Column={{column}} Row={{row}}] [Transformation of value={{value}} failed -"
                                        + " {{reason|u}}; Value: {{again}}].",
                                column,
                                row,
                                value,
                                reason(failure),
                                value)
                        .mitigation("Change the value, or the type of the column.")
                        .toString(),
                failure);
    }

    /** What is wrong with a value, in the words of SQL that an error about it begins with. */
    private static String reason(SqlException failure) {
        Matcher words = DATA_EXCEPTION.matcher(String.valueOf(failure.getMessage()));
        return words.find() ? words.group(1) : "invalid value";
    }

    /** A row of a client's file has the wrong form. */
    public static SqlException clientFileRow(String line, Throwable cause) {
        return SqlState.CLIENT_FILE.error(
                ExaError.messageBuilder("E-VSPQ-CLUST-74")
                        .message(
                                "ETL-2105: Error while parsing row={{row}} (starting from 0).",
                                Long.parseLong(line) - 1)
                        .mitigation("Check the separators and delimiters of that row, and the options after FILE.")
                        .toString(),
                cause);
    }

    /** A file of a client could not be written. */
    public static SqlException clientFileNotWritten(Exception cause) {
        return SqlState.CLIENT_FILE.error(
                ExaError.messageBuilder("E-VSPQ-CLUST-59")
                        .message(
                                "ETL-5106: Following error occured while writing data to external connection: {{reason|u}}.",
                                withoutPassword(cause))
                        .mitigation("Check the address after AT, and whether the client has failed.")
                        .toString(),
                cause);
    }

    /** The message of a failure, without user and password of the addresses in it. */
    private static String withoutPassword(Exception failure) {
        return String.valueOf(failure.getMessage()).replaceAll("(?<=://)[^/\\s]*@", "");
    }
}
