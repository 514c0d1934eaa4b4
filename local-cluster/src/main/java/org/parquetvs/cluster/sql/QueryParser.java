package org.parquetvs.cluster.sql;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import net.sf.jsqlparser.parser.CCJSqlParser;
import net.sf.jsqlparser.parser.CCJSqlParserConstants;
import net.sf.jsqlparser.parser.CCJSqlParserUtil;
import net.sf.jsqlparser.parser.ParseException;
import net.sf.jsqlparser.parser.Token;
import net.sf.jsqlparser.parser.TokenMgrException;
import net.sf.jsqlparser.statement.Statement;
import org.parquetvs.cluster.error.SqlException;

/** Reads queries and INSERT, UPDATE and DELETE through JSqlParser. */
public final class QueryParser {
    /** Tokens before which the parser stops although it could read them, if it cannot read what follows. */
    private static final Set<String> CONTINUED = Set.of(",", ".", "(", "SELECT", "DISTINCT", "JOIN", "ESCAPE");

    private static final Pattern PLACE = Pattern.compile("line (?<line>\\d+), column (?<column>\\d+)");

    private QueryParser() {}

    /**
     * Reads one statement.
     *
     * @throws SqlException if the text is none of these
     */
    public static ParsedStatement parse(String sql) {
        QueryText text = new QueryText(sql);
        return new ParsedStatement(statement(text), text);
    }

    /** Deeply nested expressions need a mode of the parser that is slow for all others. */
    private static Statement statement(QueryText text) {
        try {
            return parser(text, false).Statement();
        } catch (ParseException e) {
            return complexStatement(text);
        } catch (TokenMgrException e) {
            throw lexicalError(text, e);
        }
    }

    private static Statement complexStatement(QueryText text) {
        try {
            return parser(text, true).Statement();
        } catch (ParseException e) {
            throw syntaxError(text, e);
        } catch (TokenMgrException e) {
            throw lexicalError(text, e);
        }
    }

    private static CCJSqlParser parser(QueryText text, boolean complex) {
        return CCJSqlParserUtil.newParser(text.text()).withAllowComplexParsing(complex);
    }

    /** The parser reports the token before the one that it cannot go on with. */
    private static SqlException syntaxError(QueryText text, ParseException error) {
        Token token = error.currentToken.next;
        Token wrong =
                token.next != null && CONTINUED.contains(token.image.toUpperCase(Locale.ROOT)) ? token.next : token;
        return text.unexpectedAt(
                wrong.kind == CCJSqlParserConstants.EOF ? text.text().length() : wrong.absoluteBegin - 1);
    }

    /** Of the known characters there are few that the parser has no token for, and it says where it is by line and column. */
    private static SqlException lexicalError(QueryText text, TokenMgrException error) {
        Matcher place = PLACE.matcher(String.valueOf(error.getMessage()));
        if (!place.find()) {
            return text.unexpectedAt(0);
        }
        int line = Integer.parseInt(place.group("line"));
        int start = 0;
        for (int i = 1; i < line; i++) {
            start = text.text().indexOf('\n', start) + 1;
        }
        return text.unexpectedAt(start + Integer.parseInt(place.group("column")) - 1);
    }
}
