package org.parquetvs.sql.error;

import com.exasol.errorreporting.ExaError;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** Errors in the text of a statement. */
public final class SyntaxErrors {
    /** Words of statements whose text may hold secrets; nothing of such a text may be shown. */
    private static final Pattern SECRET = Pattern.compile("\\b(?:CONNECTION|IDENTIFIED)\\b", Pattern.CASE_INSENSITIVE);

    private SyntaxErrors() {}

    /**
     * An error at an offset of a statement.
     *
     * @param problem what is wrong at the offset, without the text itself
     */
    public static SqlException at(String statement, int position, String problem) {
        return at(statement, position, problem, Optional.empty());
    }

    private static SqlException at(String statement, int position, String problem, Optional<String> meant) {
        Excerpt excerpt = Excerpt.at(statement, position);
        String message = ExaError.messageBuilder("E-VSPQ-CLUST-2")
                .message(
                        "syntax error, {{problem|u}} [line {{line}}, column {{column}}].",
                        problem,
                        excerpt.line(),
                        excerpt.column())
                .mitigation(
                        "{{hint|u}}See doc/reference/sql.md for the SQL that the local cluster speaks.",
                        Nearest.hint(meant))
                .toString();
        return mayHoldSecrets(statement)
                ? new SqlException(SqlState.SYNTAX_OR_ACCESS.code(), message)
                : new SqlException(SqlState.SYNTAX_OR_ACCESS.code(), message, excerpt);
    }

    /** A part of a statement is not allowed at its place. */
    public static SqlException unexpected(String statement, int start, int end) {
        return unexpected(statement, start, end, Optional.empty());
    }

    /**
     * A part of a statement is not allowed at its place.
     *
     * @param meant the keyword that the user probably meant
     */
    public static SqlException unexpected(String statement, int start, int end, Optional<String> meant) {
        if (start >= end) {
            return at(statement, start, "unexpected end of statement", meant);
        }
        return at(
                statement,
                start,
                mayHoldSecrets(statement)
                        ? "unexpected text"
                        : "unexpected '" + shortened(statement.substring(start, end)) + "'",
                meant);
    }

    /** A reserved word that needs quotes to be a name. */
    public static SqlException reservedWord(String word) {
        return SqlState.SYNTAX_OR_ACCESS.error(ExaError.messageBuilder("E-VSPQ-CLUST-45")
                .message("syntax error, the reserved word {{word|u}} is not a name.", word)
                .mitigation(
                        "Write it in double quotes, such as \"{{quoted|u}}\", or choose another name.",
                        word.toUpperCase(Locale.ROOT))
                .toString());
    }

    /** The statement has one level of nesting too many. */
    public static SqlException tooDeep(String statement, int position) {
        return new SqlException(SqlState.TOO_COMPLEX.code(), tooDeep(), Excerpt.at(statement, position));
    }

    /** The statement is nested too deeply, which showed only while it was read. */
    public static SqlException tooDeep(Throwable cause) {
        return SqlState.TOO_COMPLEX.error(tooDeep(), cause);
    }

    private static String tooDeep() {
        return ExaError.messageBuilder("E-VSPQ-CLUST-46")
                .message("The statement is nested too deeply.")
                .mitigation(
                        "Use at most 200 levels of parentheses and CASE, at most 1,000 queries in a UNION, and chains of at most 60 arithmetic"
                                + " operators.")
                .toString();
    }

    private static boolean mayHoldSecrets(String statement) {
        return SECRET.matcher(statement).find();
    }

    private static String shortened(String text) {
        return text.length() <= 40 ? text : text.substring(0, 40) + "...";
    }
}
