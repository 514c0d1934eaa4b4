package org.parquetvs.sql.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import net.sf.jsqlparser.expression.BooleanValue;
import net.sf.jsqlparser.expression.DateTimeLiteralExpression;
import net.sf.jsqlparser.expression.DoubleValue;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.LongValue;
import net.sf.jsqlparser.expression.NullValue;
import net.sf.jsqlparser.expression.SignedExpression;
import net.sf.jsqlparser.expression.StringValue;
import net.sf.jsqlparser.schema.Column;
import org.parquetvs.sql.syntax.Token.Kind;

/**
 * A long list of constants, as in IN and VALUES. JSqlParser reads such lists slowly, so this class creates JSqlParser's
 * nodes itself.
 *
 * @param rows the rows; an IN has a single row
 * @param last index of their last token
 */
record ConstantRows(List<? extends List<Expression>> rows, int last) {
    /** Shorter lists are left to JSqlParser. */
    private static final int MANY = 100;

    private static final Pattern INTEGER = Pattern.compile("\\d+");
    private static final Pattern NUMBER = Pattern.compile("(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][+-]?\\d+)?");

    /**
     * The constants in the parentheses that open at a token.
     *
     * @param keep keeps the value of a string and returns its placeholder
     * @return empty if the list is short, or if one of its elements is not a constant
     */
    static Optional<ConstantRows> at(List<Token> tokens, int index, UnaryOperator<String> keep) {
        if (index == 0 || !tokens.get(index).isSymbol('(')) {
            return Optional.empty();
        }
        Token before = tokens.get(index - 1);
        if (!before.isWord("IN") && !before.isWord("VALUES")) {
            return Optional.empty();
        }
        Reader reader = new Reader(tokens, index, keep);
        boolean complete = before.isWord("IN") ? reader.row() : reader.rows();
        return complete && reader.count >= MANY
                ? Optional.of(new ConstantRows(reader.rows, reader.next - 1))
                : Optional.empty();
    }

    /** Reads rows token by token. */
    private static final class Reader {
        private final List<Token> tokens;
        private final UnaryOperator<String> keep;
        private final List<List<Expression>> rows = new ArrayList<>();
        private int next;
        private int count;

        Reader(List<Token> tokens, int index, UnaryOperator<String> keep) {
            this.tokens = tokens;
            this.next = index;
            this.keep = keep;
        }

        private boolean rows() {
            do {
                if (!row()) {
                    return false;
                }
            } while (takes(','));
            return true;
        }

        private boolean row() {
            if (!takes('(')) {
                return false;
            }
            List<Expression> row = new ArrayList<>();
            do {
                Optional<Expression> constant = constant();
                if (constant.isEmpty()) {
                    return false;
                }
                row.add(constant.get());
            } while (takes(','));
            rows.add(row);
            count += row.size();
            return takes(')');
        }

        private boolean takes(char symbol) {
            boolean taken = tokens.get(next).isSymbol(symbol);
            next += taken ? 1 : 0;
            return taken;
        }

        private Optional<Expression> constant() {
            Token token = tokens.get(next);
            if (token.isSymbol('-') || token.isSymbol('+')) {
                next++;
                return number().map(number -> new SignedExpression(token.text().charAt(token.start()), number));
            }
            return switch (token.kind()) {
                case NUMBER -> number();
                case STRING -> {
                    next++;
                    yield Optional.of(new StringValue().withValue(keep.apply(token.stringValue())));
                }
                case WORD -> word(token.source().toUpperCase(Locale.ROOT));
                case QUOTED, SYMBOL, UNTERMINATED, END -> Optional.empty();
            };
        }

        private Optional<Expression> number() {
            Token token = tokens.get(next);
            String digits = token.kind() == Kind.NUMBER ? token.source() : "";
            next++;
            if (INTEGER.matcher(digits).matches()) {
                return Optional.of(new LongValue(digits));
            }
            return NUMBER.matcher(digits).matches() ? Optional.of(new DoubleValue(digits)) : Optional.empty();
        }

        private Optional<Expression> word(String word) {
            next++;
            return switch (word) {
                case "NULL" -> Optional.of(new NullValue());
                case "TRUE", "FALSE" -> Optional.of(new BooleanValue(word));
                case "DEFAULT" -> Optional.of(new Column(word));
                case "DATE" -> time(DateTimeLiteralExpression.DateTime.DATE);
                case "TIMESTAMP" -> time(DateTimeLiteralExpression.DateTime.TIMESTAMP);
                default -> Optional.empty();
            };
        }

        private Optional<Expression> time(DateTimeLiteralExpression.DateTime type) {
            Token text = tokens.get(next);
            next++;
            return text.kind() == Kind.STRING
                    ? Optional.of(new DateTimeLiteralExpression()
                            .withType(type)
                            .withValue("'" + keep.apply(text.stringValue()) + "'"))
                    : Optional.empty();
        }
    }
}
