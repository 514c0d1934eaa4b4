package org.parquetvs.sql.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import org.parquetvs.sql.error.Nearest;

/** Finds the keyword that a user may have misspelt: the statement can be read further with it. */
final class MeantKeyword {
    /** Longer statements are not read again, to save time. */
    private static final int LONGEST = 10_000;

    private MeantKeyword() {}

    /**
     * The keyword.
     *
     * @param wrong the token with the syntax error; it or the token before it is the misspelt word
     * @param isReadable whether a statement can be read past an offset
     */
    static Optional<String> find(StatementText part, Token wrong, BiPredicate<StatementText, Integer> isReadable) {
        if (part.end() - part.start() > LONGEST) {
            return Optional.empty();
        }
        int end = wrong.kind() == Token.Kind.END ? wrong.end() + 1 : wrong.end();
        for (Token word : candidates(part, wrong)) {
            for (String keyword : Nearest.close(word.source(), QueryKeywords.ALL)) {
                int longer = keyword.length() - word.length();
                if (isReadable.test(part.with(word, keyword), end + longer)) {
                    return Optional.of(keyword);
                }
            }
        }
        return Optional.empty();
    }

    private static List<Token> candidates(StatementText part, Token wrong) {
        List<Token> candidates = new ArrayList<>();
        for (Token token : part.tokens()) {
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
