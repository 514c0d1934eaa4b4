package org.parquetvs.cluster.sql;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import org.parquetvs.cluster.error.Nearest;

/** Finds the keyword that a user may have misspelt: with it, more of the statement can be read. */
final class MeantKeyword {
    private static final Set<String> KEYWORDS = Set.of("""
            ALL AND AS ASC BETWEEN BY CASE CAST CROSS DEFAULT DELETE DESC DISTINCT ELSE END ESCAPE EXCEPT EXISTS FALSE
            FROM FULL GROUP HAVING IN INNER INSERT INTERSECT INTO IS JOIN LEFT LIKE LIMIT MINUS NOT NULL OFFSET ON OR
            ORDER OUTER OVER PARTITION QUALIFY RIGHT SELECT SET THEN TRUE UNION UPDATE USING VALUES WHEN WHERE WITH
            """.strip().split("\\s+"));

    /** Longer statements are not read again. */
    private static final int LONGEST = 10_000;

    private MeantKeyword() {}

    /**
     * The keyword.
     *
     * @param wrong the token that cannot be where it is; it or the one before it is the misspelt word
     * @param isReadable whether a statement can be read from its beginning to beyond an offset
     */
    static Optional<String> find(StatementPart part, Token wrong, BiPredicate<StatementPart, Integer> isReadable) {
        if (part.end() - part.start() > LONGEST) {
            return Optional.empty();
        }
        int end = wrong.kind() == Token.Kind.END ? wrong.end() + 1 : wrong.end();
        for (Token word : candidates(part, wrong)) {
            for (String keyword : Nearest.close(word.source(), KEYWORDS)) {
                String statement = part.statement().substring(0, word.start())
                        + keyword
                        + part.statement().substring(word.end(), part.end());
                int longer = keyword.length() - word.length();
                StatementPart changed = new StatementPart(statement, part.start(), statement.length());
                if (isReadable.test(changed, end + longer)) {
                    return Optional.of(keyword);
                }
            }
        }
        return Optional.empty();
    }

    private static List<Token> candidates(StatementPart part, Token wrong) {
        List<Token> candidates = new ArrayList<>();
        for (Token token : Lexer.tokens(part)) {
            boolean last = token.start() >= wrong.start();
            if (token.kind() == Token.Kind.WORD && token.length() > 1) {
                candidates.add(0, token);
            } else if (!last) {
                candidates.clear();
            }
            if (last) {
                break;
            }
        }
        return candidates.subList(0, Math.min(2, candidates.size()));
    }
}
