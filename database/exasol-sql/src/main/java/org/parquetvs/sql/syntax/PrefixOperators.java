package org.parquetvs.sql.syntax;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.parquetvs.sql.syntax.Token.Kind;

/**
 * Operators of hierarchical queries that are words before an operand. JSqlParser accepts only columns after them.
 * Therefore it gets them as functions, with names that no user can write. The operand of a CASE gets parentheses if it
 * begins with a sign.
 */
public final class PrefixOperators {
    /** Begins the name of such a function. */
    private static final char MARK = '\u0004';

    /** Ends the name if the operand is written without parentheses. */
    private static final String BARE = " ";

    private static final Set<String> WORDS = Set.of("CONNECT_BY_ROOT", "PRIOR");

    /** After one of these words, a word is a name. */
    private static final Set<String> BEFORE_NAME =
            Set.of("AS", "FROM", "INTO", "JOIN", "OPEN", "SCHEMA", "TABLE", "UPDATE", "VIEW", "WITH", ".");

    private static final Pattern OVER_SIMPLE = Pattern.compile("\"" + MARK + "(\\w+) \"\\(([^()]*)\\)");
    private static final Pattern OVER_OTHER = Pattern.compile("\"" + MARK + "(\\w+) ?\"\\(");

    private final Map<Integer, String> names = new HashMap<>();
    /** How many parentheses to close before a token. */
    private final Map<Integer, Integer> closing = new HashMap<>();

    private PrefixOperators() {}

    /** The operators among the tokens of a statement. */
    static PrefixOperators in(List<Token> tokens) {
        PrefixOperators operators = new PrefixOperators();
        for (int i = 0; i < tokens.size(); i++) {
            if (isOperator(tokens, i)) {
                String word = word(tokens, i);
                if (tokens.get(i + 1).isSymbol('(')) {
                    operators.names.put(i, "\"" + MARK + word + "\"");
                } else {
                    operators.names.put(i, "\"" + MARK + word + BARE + "\"(");
                    operators.closing.merge(endOfOperand(tokens, i + 1), 1, Integer::sum);
                }
            } else if (isCaseOfSigned(tokens, i)) {
                operators.names.put(i, "CASE (");
                operators.closing.merge(endOfOperand(tokens, i + 1), 1, Integer::sum);
            }
        }
        return operators;
    }

    private static boolean isOperator(List<Token> tokens, int index) {
        Kind kind = tokens.get(index).kind();
        return kind == Kind.WORD
                && WORDS.contains(word(tokens, index))
                && !isName(tokens, index)
                && NameWords.beginsOperand(tokens, index + 1);
    }

    /**
     * Whether CASE is followed by a sign, as in CASE -1 WHEN: JSqlParser accepts such an operand only in parentheses.
     */
    private static boolean isCaseOfSigned(List<Token> tokens, int index) {
        return tokens.get(index).isWord("CASE")
                && !isName(tokens, index)
                && (tokens.get(index + 1).isSymbol('-') || tokens.get(index + 1).isSymbol('+'));
    }

    private static boolean isName(List<Token> tokens, int index) {
        boolean startWith = index > 1 && word(tokens, index - 2).equals("START");
        return index > 0 && !startWith && BEFORE_NAME.contains(word(tokens, index - 1));
    }

    /** The index after the last token of the operand that begins at a token. */
    private static int endOfOperand(List<Token> tokens, int start) {
        int end = start;
        while (tokens.get(end).isSymbol('-') || tokens.get(end).isSymbol('+') || isOperator(tokens, end)) {
            end++;
        }
        if (tokens.get(end).isWord("CASE")) {
            return afterClosing(tokens, end);
        }
        if (tokens.get(end).kind() == Kind.END) {
            return end;
        }
        boolean isName = isName(tokens.get(end));
        end++;
        while (isName && tokens.get(end).isSymbol('.') && isName(tokens.get(end + 1))) {
            end += 2;
        }
        // The literal after DATE or TIMESTAMP, or the arguments of a function.
        boolean more = isName && tokens.get(end).kind() == Kind.STRING;
        return tokens.get(end).isSymbol('(') ? afterClosing(tokens, end) : more ? end + 1 : end;
    }

    private static boolean isName(Token token) {
        return token.kind() == Kind.WORD || token.kind() == Kind.QUOTED;
    }

    /** The index after the end of a part that a parenthesis or CASE opens. */
    private static int afterClosing(List<Token> tokens, int start) {
        int depth = 0;
        for (int i = start; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            depth += token.isSymbol('(') || token.isWord("CASE") ? 1 : 0;
            depth -= token.isSymbol(')') || token.isWord("END") ? 1 : 0;
            if (depth == 0) {
                return i + 1;
            }
        }
        return tokens.size() - 1;
    }

    private static String word(List<Token> tokens, int index) {
        return tokens.get(index).source().toUpperCase(Locale.ROOT);
    }

    /** The replacement of a token, if it is such an operator. */
    Optional<String> replacing(int index) {
        return Optional.ofNullable(names.get(index));
    }

    /** The closing parentheses before a token. */
    String closingBefore(int index) {
        return ")".repeat(closing.getOrDefault(index, 0));
    }

    /** The operator, in upper case, that a function in JSqlParser's tree means. */
    public static Optional<String> named(String function) {
        return function.length() > 2 && function.charAt(1) == MARK
                ? Optional.of(function.substring(2, function.length() - 1).strip())
                : Optional.empty();
    }

    /** A part of a text with the operators as the user wrote them, or with parentheses around the operand. */
    static String written(String part) {
        return part.indexOf(MARK) < 0
                ? part
                : OVER_OTHER
                        .matcher(OVER_SIMPLE.matcher(part).replaceAll("$1 $2"))
                        .replaceAll("$1(");
    }
}
