package org.parquetvs.sql.syntax;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import net.sf.jsqlparser.parser.CCJSqlParser;
import net.sf.jsqlparser.parser.CCJSqlParserConstants;
import net.sf.jsqlparser.parser.CCJSqlParserUtil;
import net.sf.jsqlparser.parser.ParseException;
import net.sf.jsqlparser.parser.TokenMgrException;
import net.sf.jsqlparser.statement.Statement;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.error.SqlException;
import org.parquetvs.sql.error.SyntaxErrors;

/** Parses queries, INSERT, UPDATE and DELETE with JSqlParser. */
public final class QueryParser {
    /** Tokens that the parser can read, but reports as wrong if it cannot read what follows. */
    private static final Set<String> CONTINUED = Set.of(",", ".", "(", "SELECT", "DISTINCT", "JOIN", "ESCAPE");

    private static final Pattern PLACE = Pattern.compile("line (?<line>\\d+), column (?<column>\\d+)");

    private QueryParser() {}

    /**
     * Reads one statement.
     *
     * @throws SqlException if the text is no such statement
     */
    public static ParsedStatement parse(String sql) {
        return parse(StatementText.of(sql));
    }

    /** Reads a part of a statement. */
    public static ParsedStatement parse(StatementText part) {
        QueryText text = new QueryText(part);
        if (text.text().isBlank()) {
            throw SyntaxErrors.unexpected(part.statement(), part.end(), part.end());
        }
        try {
            return new ParsedStatement(statement(text), text);
        } catch (UnreadableException e) {
            throw NotOffered.in(part).map(ClusterErrors::unsupported).orElseGet(() -> unexpected(part, e.token()));
        }
    }

    private static SqlException unexpected(StatementText part, Token wrong) {
        return SyntaxErrors.unexpected(
                part.statement(), wrong.start(), wrong.end(), MeantKeyword.find(part, wrong, QueryParser::isReadable));
    }

    private static boolean isReadable(StatementText part, int end) {
        try {
            statement(new QueryText(part));
            return true;
        } catch (UnreadableException e) {
            return e.token().start() >= end;
        } catch (SqlException e) {
            return false;
        }
    }

    /** Parses a text. Deeply nested expressions need a parser mode that is slow for all other expressions. */
    private static Statement statement(QueryText text) throws UnreadableException {
        try {
            return statement(text, parser(text, false));
        } catch (ParseException e) {
            return complexStatement(text);
        }
    }

    private static Statement complexStatement(QueryText text) throws UnreadableException {
        try {
            return statement(text, parser(text, true));
        } catch (ParseException e) {
            throw new UnreadableException(text.tokenAt(wrongOffset(text, e)), e);
        }
    }

    private static Statement statement(QueryText text, CCJSqlParser parser) throws ParseException, UnreadableException {
        try {
            return parser.Statement();
        } catch (TokenMgrException e) {
            throw new UnreadableException(text.tokenAt(wrongOffset(text, e)), e);
        } catch (RuntimeException e) {
            // The parser evaluates some literals and does not expect invalid ones.
            throw new UnreadableException(text.tokenAt(Math.max(0, parser.token.absoluteBegin - 1)), e);
        }
    }

    /** A statement that cannot be read from a token on. */
    private static final class UnreadableException extends Exception {
        private static final long serialVersionUID = 1;

        private final transient Token token;

        UnreadableException(Token token, Exception cause) {
            super(cause);
            this.token = token;
        }

        Token token() {
            return token;
        }
    }

    private static CCJSqlParser parser(QueryText text, boolean complex) {
        return CCJSqlParserUtil.newParser(text.text()).withAllowComplexParsing(complex);
    }

    /** The offset of the wrong token; the parser reports the token before it. */
    private static int wrongOffset(QueryText text, ParseException error) {
        net.sf.jsqlparser.parser.Token token = error.currentToken.next;
        net.sf.jsqlparser.parser.Token wrong =
                token.next != null && CONTINUED.contains(token.image.toUpperCase(Locale.ROOT)) ? token.next : token;
        return wrong.kind == CCJSqlParserConstants.EOF ? text.text().length() : wrong.absoluteBegin - 1;
    }

    /**
     * The offset of a character for which the parser has no token. There are only a few; the parser reports their line
     * and column.
     */
    private static int wrongOffset(QueryText text, TokenMgrException error) {
        Matcher place = PLACE.matcher(String.valueOf(error.getMessage()));
        if (!place.find()) {
            return 0;
        }
        int line = Integer.parseInt(place.group("line"));
        int start = 0;
        for (int i = 1; i < line; i++) {
            start = text.text().indexOf('\n', start) + 1;
        }
        return start + Integer.parseInt(place.group("column")) - 1;
    }
}
