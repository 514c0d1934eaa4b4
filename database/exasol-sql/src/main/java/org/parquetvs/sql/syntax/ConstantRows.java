package org.parquetvs.sql.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.tree.TerminalNode;
import org.jspecify.annotations.Nullable;
import org.parquetvs.sql.syntax.Token.Kind;
import org.parquetvs.sql.tree.Expression;
import org.parquetvs.sql.tree.SourceRange;

/**
 * A long list of constants after IN or VALUES. Such lists are read without the parser of the grammar, to save time and
 * memory.
 *
 * @param rows the rows; an IN has a single row
 * @param last index of their last token
 */
record ConstantRows(List<List<Expression>> rows, int last) {
    /** Shorter lists are left to the grammar. */
    private static final int MANY = 100;

    /**
     * The constants in the parentheses that open at a token.
     *
     * @return empty if the list is short, or if one of its elements is not a constant
     */
    static Optional<ConstantRows> at(List<Token> tokens, int index) {
        if (index == 0 || !tokens.get(index).isSymbol('(')) {
            return Optional.empty();
        }
        Token before = tokens.get(index - 1);
        if (!before.isWord("IN") && !before.isWord("VALUES")) {
            return Optional.empty();
        }
        Reader reader = new Reader(tokens, index);
        boolean complete = before.isWord("IN") ? reader.row() : reader.rows();
        return complete && reader.count >= MANY
                ? Optional.of(new ConstantRows(reader.rows, reader.next - 1))
                : Optional.empty();
    }

    /** The rows that a token stands for. */
    static List<List<Expression>> in(TerminalNode token) {
        return ((GrammarToken) token.getSymbol()).constantRows();
    }

    /** Reads rows token by token. */
    private static final class Reader {
        private final List<Token> tokens;
        private final List<List<Expression>> rows = new ArrayList<>();
        private int next;
        private int count;

        Reader(List<Token> tokens, int index) {
            this.tokens = tokens;
            this.next = index;
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
                Expression constant = constant(tokens.get(next++));
                if (constant == null) {
                    return false;
                }
                row.add(constant);
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

        private @Nullable Expression constant(Token token) {
            SourceRange source = token.asSource();
            return switch (token.kind()) {
                case NUMBER -> number(token);
                case STRING -> new Expression.TextLiteral(token.textLiteral(), source);
                case SYMBOL -> signed(token);
                case WORD ->
                    token.isWord("NULL")
                            ? new Expression.NullLiteral(source)
                            : token.isWord("TRUE") || token.isWord("FALSE")
                                    ? new Expression.TruthLiteral(token.isWord("TRUE"), source)
                                    : token.isWord("DEFAULT") ? new Expression.DefaultValue(source) : time(token);
                case QUOTED, UNTERMINATED, END -> null;
            };
        }

        private static @Nullable Expression number(Token token) {
            return token.isNumber() ? new Expression.NumberLiteral(token.source(), token.asSource()) : null;
        }

        private @Nullable Expression signed(Token sign) {
            Token token = tokens.get(next);
            if ((!sign.isSymbol('-') && !sign.isSymbol('+')) || token.kind() != Kind.NUMBER) {
                return null;
            }
            next++;
            Expression number = number(token);
            return number == null
                    ? null
                    : new Expression.Signed(
                            sign.isSymbol('-'), number, new SourceRange(token.text(), sign.start(), token.end()));
        }

        private @Nullable Expression time(Token type) {
            Token token = tokens.get(next);
            boolean isDate = type.isWord("DATE");
            if ((!isDate && !type.isWord("TIMESTAMP")) || token.kind() != Kind.STRING) {
                return null;
            }
            next++;
            return new Expression.TimeLiteral(
                    isDate ? Expression.TimeType.DATE : Expression.TimeType.TIMESTAMP,
                    token.textLiteral(),
                    new SourceRange(token.text(), type.start(), token.end()));
        }
    }
}
