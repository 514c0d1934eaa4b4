package org.parquetvs.cluster.sql;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import net.sf.jsqlparser.parser.CCJSqlParserUtil;
import net.sf.jsqlparser.parser.ParseException;
import net.sf.jsqlparser.parser.TokenMgrException;
import net.sf.jsqlparser.statement.Statement;
import org.parquetvs.cluster.error.ClustErrors;
import org.parquetvs.cluster.error.SqlException;

/** Reads queries and INSERT, UPDATE and DELETE through JSqlParser. */
public final class QueryParser {
    private static final Pattern FOUND =
            Pattern.compile("Encountered: <[^>]*> / \"(?<token>.*?)\", at line (?<line>\\d+), column (?<column>\\d+)");
    private static final Pattern POSITION = Pattern.compile("line (?<line>\\d+), column (?<column>\\d+)");

    private QueryParser() {}

    /**
     * Reads one statement.
     *
     * @throws SqlException if the text is none of these
     */
    public static ParsedStatement parse(String sql) {
        QueryText text = new QueryText(sql);
        return new ParsedStatement(statement(text.text()), text);
    }

    /** Deeply nested expressions need a mode of the parser that is slow for all others. */
    private static Statement statement(String sql) {
        try {
            return CCJSqlParserUtil.newParser(sql)
                    .withAllowComplexParsing(false)
                    .Statement();
        } catch (ParseException e) {
            return complexStatement(sql);
        } catch (TokenMgrException e) {
            throw syntaxError(String.valueOf(e.getMessage()));
        }
    }

    private static Statement complexStatement(String sql) {
        try {
            return CCJSqlParserUtil.newParser(sql).withAllowComplexParsing(true).Statement();
        } catch (ParseException e) {
            throw syntaxError(String.valueOf(e.getMessage()));
        }
    }

    private static SqlException syntaxError(String message) {
        String firstLine = message.lines().findFirst().orElse("");
        Matcher found = FOUND.matcher(firstLine);
        if (found.find()) {
            String token = found.group("token");
            String problem = token.isEmpty() ? "unexpected end of statement" : "unexpected '" + token + "'";
            return ClustErrors.syntaxError(problem, number(found, "line"), number(found, "column"));
        }
        Matcher position = POSITION.matcher(firstLine);
        return position.find()
                ? ClustErrors.syntaxError(firstLine, number(position, "line"), number(position, "column"))
                : ClustErrors.syntaxError(firstLine, 1, 1);
    }

    private static int number(Matcher matcher, String group) {
        return Integer.parseInt(matcher.group(group));
    }
}
