package org.parquetvs.importexport.condition;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.parquetvs.importexport.error.ConditionErrors;

/** The pieces of a condition, one after the other. */
final class ConditionTokenizer {
    private static final Pattern TOKEN = Pattern.compile("\\s*+(?:"
            + "(?<word>[\\p{L}_][\\p{L}\\p{N}_]*+)"
            + "|\"(?<name>[^\"]*+(?:\"\"[^\"]*+)*+)\""
            + "|'(?<string>[^']*+(?:''[^']*+)*+)'"
            + "|(?<number>(?:\\d++(?:\\.\\d*+)?+|\\.\\d++)(?:[eE][+-]?\\d++)?+)"
            + "|(?<sign><>|!=|<=|>=|\\|\\||[-+*/=<>(),])"
            + "|(?<end>\\z))");

    private final String condition;
    private final List<ConditionToken> tokens = new ArrayList<>();
    private int next;

    /** @throws org.parquetvs.adapter.error.ParquetAdapterException if a piece cannot be part of a condition */
    ConditionTokenizer(String condition) {
        this.condition = condition;
        Matcher matcher = TOKEN.matcher(condition);
        int position = 0;
        do {
            if (!matcher.region(position, condition.length()).lookingAt()) {
                int blanks = (int) condition
                        .substring(position)
                        .chars()
                        .takeWhile(Character::isWhitespace)
                        .count();
                throw ConditionErrors.unreadableCondition(
                        condition, position + blanks + 1, "a name, a literal or an operator");
            }
            tokens.add(token(matcher));
            position = matcher.end();
        } while (tokens.get(tokens.size() - 1).kind() != ConditionToken.Kind.END);
    }

    private static ConditionToken token(Matcher matcher) {
        for (ConditionToken.Kind kind : ConditionToken.Kind.values()) {
            String group = kind.name().toLowerCase(Locale.ROOT);
            String text = matcher.group(group);
            if (text != null) {
                int start = matcher.start(group);
                return switch (kind) {
                    case NAME -> new ConditionToken(kind, text.replace("\"\"", "\""), start);
                    case STRING -> new ConditionToken(kind, text.replace("''", "'"), start);
                    case WORD, NUMBER, SIGN, END -> new ConditionToken(kind, text, start + 1);
                };
            }
        }
        throw new IllegalStateException("A token of no kind: " + matcher.group());
    }

    ConditionToken peek() {
        return tokens.get(next);
    }

    /** The token after the next one; the last one again at the end. */
    ConditionToken peekSecond() {
        return tokens.get(Math.min(next + 1, tokens.size() - 1));
    }

    ConditionToken take() {
        ConditionToken token = peek();
        next = Math.min(next + 1, tokens.size() - 1);
        return token;
    }

    /** Takes the next token if it is this sign. */
    boolean accept(String sign) {
        boolean isThere = peek().isSign(sign);
        next += isThere ? 1 : 0;
        return isThere;
    }

    /** Takes the next token if it is this keyword. */
    boolean acceptKeyword(String keyword) {
        boolean isThere = peek().isKeyword(keyword);
        next += isThere ? 1 : 0;
        return isThere;
    }

    void expect(String sign) {
        if (!accept(sign)) {
            throw unexpected(sign);
        }
    }

    void expectKeyword(String keyword) {
        if (!acceptKeyword(keyword)) {
            throw unexpected(keyword);
        }
    }

    /** The exception to throw if the next token is not the expected one. */
    RuntimeException unexpected(String expected) {
        return ConditionErrors.unreadableCondition(condition, peek().position(), expected);
    }
}
