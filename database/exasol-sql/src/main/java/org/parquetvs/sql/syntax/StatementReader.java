package org.parquetvs.sql.syntax;

import java.util.ArrayList;
import java.util.List;
import org.parquetvs.sql.syntax.StatementText.Language;
import org.parquetvs.sql.syntax.Token.Kind;

/** Cuts the statement at an offset of a text into tokens, and finds its end. */
final class StatementReader {
    private final String text;
    private final int start;
    private final Lexer lexer;
    private final List<Token> tokens = new ArrayList<>();
    private final ScriptHead scriptHead = new ScriptHead();

    StatementReader(String text, int start) {
        this.text = text;
        this.start = start;
        this.lexer = new Lexer(text, start);
    }

    /** The statement, if it is the whole rest of the text. */
    StatementText rest() {
        Token token = lexer.next();
        while (token.kind() != Kind.END && !scriptHead.isComplete()) {
            add(token);
            token = lexer.next();
        }
        int end = scriptHead.isComplete() ? endOfScript() : text.length();
        return end < text.length() ? statement(end).alone() : statement(end);
    }

    /** The end of a script that is the whole rest of the text; a line with a slash alone may follow it. */
    private int endOfScript() {
        int last = text.stripTrailing().length() - 1;
        return text.charAt(last) == '/' && isAloneInLine(last) ? last : text.length();
    }

    /** The statement up to its terminator. */
    SqlScript.Part part() {
        Token token = lexer.next();
        while (token.kind() != Kind.END && !isTerminator(token)) {
            add(token);
            if (scriptHead.isComplete()) {
                return script(token.end());
            }
            token = lexer.next();
        }
        return new SqlScript.Part(statement(token.start()).alone(), token.end(), token.kind() != Kind.END);
    }

    private void add(Token token) {
        tokens.add(token);
        scriptHead.add(token);
    }

    private boolean isTerminator(Token token) {
        return (token.isSymbol(';') && !scriptHead.isScript()) || (token.isSymbol('/') && isAloneInLine(token.start()));
    }

    /** A script; its body begins at an offset. */
    private SqlScript.Part script(int body) {
        int slash = text.indexOf('/', body);
        while (slash >= 0 && !isAloneInLine(slash)) {
            slash = text.indexOf('/', slash + 1);
        }
        return slash < 0
                ? new SqlScript.Part(statement(text.length()).alone(), text.length(), false)
                : new SqlScript.Part(statement(slash).alone(), slash + 1, true);
    }

    private boolean isAloneInLine(int position) {
        int lineStart = text.lastIndexOf('\n', position) + 1;
        int newline = text.indexOf('\n', position);
        int lineEnd = newline < 0 ? text.length() : newline;
        return text.substring(lineStart, lineEnd).strip().length() == 1;
    }

    private StatementText statement(int end) {
        int endOfTokens =
                scriptHead.isComplete() ? tokens.get(tokens.size() - 1).end() : end;
        tokens.add(new Token(Kind.END, text, endOfTokens, endOfTokens));
        return new StatementText(text, start, end, tokens, scriptHead.isScript() ? Language.SCRIPT : Language.SQL);
    }
}
