package org.parquetvs.cluster.advice;

import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cluster.catalog.Catalog;
import org.parquetvs.sql.error.MissingObject;
import org.parquetvs.sql.error.SqlException;
import org.parquetvs.sql.error.SqlState;
import org.parquetvs.sql.syntax.StatementText;
import org.parquetvs.sql.syntax.Token;

/**
 * Tells the user of a statement that is wrong what to write instead. It knows the text and the failure, not how the text
 * was read.
 */
public final class Advice {
    private static final Set<SqlState> WRONG_STATEMENT = EnumSet.of(SqlState.SYNTAX_OR_ACCESS, SqlState.NOT_SUPPORTED);

    /** A script has asked for a connection. Of its failure only the text arrives. */
    private static final Pattern NO_CONNECTION = Pattern.compile("connection (\\S+) does not exist");

    private Advice() {}

    /** The failure of reading a text, with advice. */
    public static SqlException on(SqlException failure, @Nullable StatementText text) {
        if (text == null || WRONG_STATEMENT.stream().noneMatch(state -> state.isOf(failure))) {
            return failure;
        }
        return textInDoubleQuotes(failure, text)
                .or(() -> Habits.advice(text))
                .or(() -> parentheses(text))
                .map(failure::withSentence)
                .orElse(failure);
    }

    /**
     * The failure of running a text, with advice.
     *
     * @param openSchema the schema of names without one; empty: none
     */
    public static SqlException on(
            SqlException failure, @Nullable StatementText text, Catalog catalog, String openSchema) {
        Suggestions suggestions = new Suggestions(catalog, openSchema);
        Optional<String> meant = failure.missing().flatMap(suggestions::meant);
        if (meant.isPresent()) {
            return failure.meaning(meant.get());
        }
        Matcher missing = NO_CONNECTION.matcher(String.valueOf(failure.getMessage()));
        return missing.find()
                ? suggestions
                        .connection(missing.group(1))
                        .map(name ->
                                failure.withText(missing.group(), missing.group() + "; did you mean " + name + "?"))
                        .orElse(failure)
                : on(failure, text);
    }

    private static Optional<String> parentheses(StatementText text) {
        long opened =
                text.tokens().stream().filter(token -> token.isSymbol('(')).count();
        long closed =
                text.tokens().stream().filter(token -> token.isSymbol(')')).count();
        if (opened == closed) {
            return Optional.empty();
        }
        return Optional.of(opened > closed ? "A ( has no )." : "A ) has no (.");
    }

    private static Optional<String> textInDoubleQuotes(SqlException failure, StatementText text) {
        return failure.missing()
                .filter(missing -> missing.kind().equals("column"))
                .map(MissingObject::name)
                .filter(name -> text.tokens().stream()
                        .anyMatch(token -> token.kind() == Token.Kind.QUOTED
                                && token.source().equals('"' + name + '"')))
                .map(name ->
                        "Double quotes are for names; a text is in single quotes: '" + name.replace("'", "''") + "'.");
    }
}
