package org.parquetvs.sql.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.error.Nearest;
import org.parquetvs.sql.error.SqlException;
import org.parquetvs.sql.error.SyntaxErrors;
import org.parquetvs.sql.grammar.ExasolStatementParser;
import org.parquetvs.sql.tree.SourceRange;
import org.parquetvs.type.ReservedWords;

/**
 * Says what is wrong with a text that does not follow the grammar: a construct of Exasol that is not supported, a
 * reserved word in place of a name, or a token, perhaps a misspelt keyword.
 */
final class SyntaxDiagnosis {
    /** Longer statements are not read again, to save time. */
    private static final int MAX_LENGTH = 10_000;

    /** How many tokens of an unsupported construct may be before the wrong token. */
    private static final int MAX_TOKENS_BEFORE = 100;

    /** Reserved words that begin or divide clauses: who writes one of them means no name. */
    private static final Set<String> CLAUSES = Set.of("""
            ALL AND AS BETWEEN BY CASE CAST DISTINCT ELSE END ESCAPE EXCEPT EXISTS FROM GROUP HAVING IN INNER INSERT
            INTERSECT INTO IS JOIN LIKE LIMIT MINUS NOT NULL ON OR ORDER OUTER OVER QUALIFY SELECT SET THEN UNION
            UPDATE USING VALUES WHEN WHERE WITH
            """.strip().split("\\s+"));

    private final StatementText text;
    private final List<GrammarToken> tokens;
    private final int wrong;
    private final Function<List<GrammarToken>, OptionalInt> firstWrong;

    /**
     * A text and its first wrong token.
     *
     * @param wrong the index of the token
     * @param firstWrong finds the first wrong token of a changed text
     */
    SyntaxDiagnosis(
            StatementText text,
            List<GrammarToken> tokens,
            int wrong,
            Function<List<GrammarToken>, OptionalInt> firstWrong) {
        this.text = text;
        this.tokens = tokens;
        this.wrong = wrong;
        this.firstWrong = firstWrong;
    }

    SqlException failure() {
        Optional<String> reserved = reservedWord();
        if (reserved.isPresent()) {
            return SyntaxErrors.reservedWord(reserved.get());
        }
        Optional<SourceRange> unsupported = unsupportedConstruct();
        if (unsupported.isPresent()) {
            return ClusterErrors.unsupported(TokenText.of(unsupported.get()));
        }
        Token token = tokens.get(wrong).token();
        return SyntaxErrors.unexpected(text.statement(), token.start(), token.end(), misspeltKeyword());
    }

    /** The construct of the grammar's list that contains the wrong token. */
    private Optional<SourceRange> unsupportedConstruct() {
        for (int start = Math.max(0, wrong - MAX_TOKENS_BEFORE); start <= wrong; start++) {
            Optional<SourceRange> construct = GrammarParser.unsupportedConstruct(tokens.subList(start, tokens.size()))
                    .filter(found -> found.end() > tokens.get(wrong).getStartIndex());
            if (construct.isPresent()) {
                return construct;
            }
        }
        return Optional.empty();
    }

    /** A reserved word at or before the wrong token, with which the text would be right if it were a name. */
    private Optional<String> reservedWord() {
        for (int index : wordsBefore()) {
            String word = tokens.get(index).getText();
            if (ReservedWords.contains(word)
                    && !CLAUSES.contains(word.toUpperCase(Locale.ROOT))
                    && firstWrong
                            .apply(with(index, ExasolStatementParser.QUOTED))
                            .isEmpty()) {
                return Optional.of(word);
            }
        }
        return Optional.empty();
    }

    /** The keyword with which the text can be read further. */
    private Optional<String> misspeltKeyword() {
        for (int index : wordsBefore()) {
            String word = tokens.get(index).getText();
            for (String keyword : word.length() == 1 ? List.<String>of() : close(word)) {
                int type = StatementGrammar.tokenType(keyword).orElseThrow();
                OptionalInt next = firstWrong.apply(with(index, type));
                if (next.isEmpty() || next.getAsInt() > wrong) {
                    return Optional.of(keyword);
                }
            }
        }
        return Optional.empty();
    }

    private static List<String> close(String word) {
        return Nearest.close(word, StatementGrammar.keywords());
    }

    /** The wrong token and the word before it, if they are words. */
    private List<Integer> wordsBefore() {
        List<Integer> words = new ArrayList<>();
        for (int index = wrong; index >= Math.max(0, wrong - 1) && text.end() - text.start() <= MAX_LENGTH; index--) {
            if (tokens.get(index).token().kind() == Token.Kind.WORD) {
                words.add(index);
            }
        }
        return words;
    }

    private List<GrammarToken> with(int index, int type) {
        List<GrammarToken> changed = new ArrayList<>(tokens);
        changed.set(index, tokens.get(index).as(type));
        return changed;
    }
}
