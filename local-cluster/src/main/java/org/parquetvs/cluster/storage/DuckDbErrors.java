package org.parquetvs.cluster.storage;

import java.sql.SQLException;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.parquetvs.cluster.error.ClustErrors;
import org.parquetvs.cluster.error.SqlException;

/** Turns DuckDB's errors into what Exasol would say. */
final class DuckDbErrors {
    private static final Pattern FORM =
            Pattern.compile("(?:java\\.sql\\.SQLException: )?(?<kind>[A-Za-z ]+) Error: (?<text>.*)", Pattern.DOTALL);

    /** What a conversion says that was made to fail. */
    private static final Pattern RAISED_BY_CONVERSION =
            Pattern.compile("Could not convert string '(?<text>data exception.*)' to [A-Z0-9]+");

    /** What RE2 finds wrong with a pattern. */
    private static final Pattern REGULAR_EXPRESSION = Pattern.compile(
            "(?:missing [\\])]|unexpected \\)|trailing \\\\|bad repetition operator|no argument for repetition operator"
                    + "|invalid (?:character class|escape sequence|named capture|perl operator|repetition size|UTF-8)).*");

    /** SQLSTATEs by how the text begins that the translation to DuckDB's SQL raises. */
    private static final List<Rule> RAISED = List.of(
            new Rule("data exception - string data, right truncation", "22001"),
            new Rule("data exception - numeric value out of range", "22003"),
            new Rule("data exception - division by zero", "22012"),
            new Rule("data exception", "22018"),
            new Rule("constraint violation", "27002"));

    /** All that the driver says of any error that comes up while a query is streamed. */
    private static final String REASON_IS_LOST = "Invalid result set";

    private record Rule(String begin, String sqlState) {}

    private DuckDbErrors() {}

    static SqlException cannotOpen(String file, SQLException error) {
        return ClustErrors.cannotOpen(file, firstLine(error));
    }

    static SqlException translate(SQLException error) {
        String message = firstLine(error);
        Matcher form = FORM.matcher(message);
        if (!form.matches()) {
            return new SqlException("HY000", message, error);
        }
        String text = form.group("text");
        Matcher raised = RAISED_BY_CONVERSION.matcher(text);
        if (raised.matches()) {
            return new SqlException(stateOf(raised.group("text")), raised.group("text"), error);
        }
        return switch (form.group("kind")) {
            case "Invalid Input" ->
                REGULAR_EXPRESSION.matcher(text).matches()
                        ? new SqlException("2201B", "data exception - invalid regular expression: " + text, error)
                        : new SqlException(stateOf(text), text, error);
            case "Conversion" ->
                new SqlException(
                        outOfRange(text) ? "22003" : "22018",
                        outOfRange(text)
                                ? "data exception - numeric value out of range: " + text
                                : "data exception - invalid character value for cast: " + text,
                        error);
            case "Out of Range" ->
                new SqlException("22003", "data exception - numeric value out of range: " + text, error);
            case "Constraint" -> new SqlException("27002", "constraint violation - " + text, error);
            case "TransactionContext" -> new SqlException("40001", text, error);
            case "Binder", "Parser", "Catalog", "Internal", "INTERNAL" -> ClustErrors.translation(message, error);
            default -> new SqlException("HY000", message, error);
        };
    }

    /** The same for a query whose rows are computed while they are read. */
    static RuntimeException translateStreamed(SQLException error) {
        return firstLine(error).endsWith(REASON_IS_LOST) ? new LostReasonException(error) : translate(error);
    }

    private static String stateOf(String text) {
        return RAISED.stream()
                .filter(rule -> text.startsWith(rule.begin()))
                .map(Rule::sqlState)
                .findFirst()
                .orElse("HY000");
    }

    private static boolean outOfRange(String text) {
        return text.startsWith("Could not cast value") || text.contains("out of range");
    }

    /** Further lines hold the statement as DuckDB saw it, and a column's name there is not one that the user has written. */
    private static String firstLine(SQLException error) {
        String line =
                String.valueOf(error.getMessage()).strip().lines().findFirst().orElse("");
        return line.replaceFirst(" when casting from source column \\S+$", "");
    }
}
