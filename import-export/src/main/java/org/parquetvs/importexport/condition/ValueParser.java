package org.parquetvs.importexport.condition;

import com.exasol.adapter.metadata.ColumnMetadata;
import com.exasol.adapter.sql.ScalarFunction;
import com.exasol.adapter.sql.SqlColumn;
import com.exasol.adapter.sql.SqlFunctionScalar;
import com.exasol.adapter.sql.SqlFunctionScalarCast;
import com.exasol.adapter.sql.SqlLiteralBool;
import com.exasol.adapter.sql.SqlLiteralDate;
import com.exasol.adapter.sql.SqlLiteralDouble;
import com.exasol.adapter.sql.SqlLiteralExactnumeric;
import com.exasol.adapter.sql.SqlLiteralNull;
import com.exasol.adapter.sql.SqlLiteralString;
import com.exasol.adapter.sql.SqlLiteralTimestamp;
import com.exasol.adapter.sql.SqlNode;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.Supplier;
import org.parquetvs.adapter.metadata.DataTypes;
import org.parquetvs.type.SqlType;

/** Reads the values that conditions compare: columns, literals, arithmetic and functions of them. */
final class ValueParser {

    /** People write no deeper conditions, and each level takes room on the stack. */
    private static final int MAX_DEPTH = 100;

    private final ConditionTokenizer tokens;
    private final Function<String, ColumnMetadata> columns;
    private final Supplier<SqlNode> inParentheses;
    private int depth;

    /** @param inParentheses reads the content of parentheses: a condition is a value too */
    ValueParser(ConditionTokenizer tokens, Function<String, ColumnMetadata> columns, Supplier<SqlNode> inParentheses) {
        this.tokens = tokens;
        this.columns = columns;
        this.inParentheses = inParentheses;
    }

    SqlNode parse() {
        SqlNode left = product();
        while (true) {
            if (tokens.accept("+")) {
                left = call(ScalarFunction.ADD, left, product());
            } else if (tokens.accept("-")) {
                left = call(ScalarFunction.SUB, left, product());
            } else if (tokens.accept("||")) {
                left = call(ScalarFunction.CONCAT, left, product());
            } else {
                return left;
            }
        }
    }

    private SqlNode product() {
        SqlNode left = factor();
        while (true) {
            if (tokens.accept("*")) {
                left = call(ScalarFunction.MULT, left, factor());
            } else if (tokens.accept("/")) {
                left = call(ScalarFunction.FLOAT_DIV, left, factor());
            } else {
                return left;
            }
        }
    }

    private SqlNode factor() {
        boolean isNegative = false;
        while (tokens.peek().isSign("-") || tokens.peek().isSign("+")) {
            isNegative ^= tokens.take().isSign("-");
        }
        if (!isNegative) {
            return primary();
        }
        return tokens.peek().kind() == ConditionToken.Kind.NUMBER
                ? number("-" + tokens.take().text())
                : call(ScalarFunction.NEG, primary());
    }

    private SqlNode primary() {
        return switch (tokens.peek().kind()) {
            case NUMBER -> number(tokens.take().text());
            case STRING -> new SqlLiteralString(tokens.take().text());
            case NAME -> column(tokens.take().text());
            case WORD -> word();
            case SIGN -> parenthesised();
            case END -> throw tokens.unexpected("a value");
        };
    }

    private SqlNode parenthesised() {
        if (!tokens.accept("(")) {
            throw tokens.unexpected("a value");
        }
        SqlNode node = nested(inParentheses);
        tokens.expect(")");
        return node;
    }

    private SqlNode nested(Supplier<SqlNode> parser) {
        if (depth == MAX_DEPTH) {
            throw tokens.unexpected("no nesting deeper than " + MAX_DEPTH);
        }
        depth++;
        SqlNode node = parser.get();
        depth--;
        return node;
    }

    private SqlNode word() {
        if (tokens.acceptKeyword("NULL")) {
            return new SqlLiteralNull();
        }
        if (tokens.peek().isKeyword("TRUE") || tokens.peek().isKeyword("FALSE")) {
            return new SqlLiteralBool(tokens.take().isKeyword("TRUE"));
        }
        if (tokens.peekSecond().kind() == ConditionToken.Kind.STRING) {
            if (tokens.acceptKeyword("DATE")) {
                return new SqlLiteralDate(tokens.take().text());
            }
            if (tokens.acceptKeyword("TIMESTAMP")) {
                return new SqlLiteralTimestamp(tokens.take().text());
            }
        }
        if (tokens.peekSecond().isSign("(")) {
            return tokens.acceptKeyword("CAST") ? cast() : function();
        }
        return column(tokens.take().text());
    }

    private SqlNode function() {
        ScalarFunction function = Arrays.stream(ScalarFunction.values())
                .filter(candidate -> tokens.peek().isKeyword(candidate.name()))
                .findFirst()
                .orElseThrow(() -> tokens.unexpected("the name of a function"));
        tokens.take();
        tokens.expect("(");
        List<SqlNode> arguments = new ArrayList<>();
        if (!tokens.accept(")")) {
            do {
                arguments.add(nested(this::parse));
            } while (tokens.accept(","));
            tokens.expect(")");
        }
        return new SqlFunctionScalar(function, arguments);
    }

    private SqlNode cast() {
        tokens.expect("(");
        SqlNode argument = nested(this::parse);
        tokens.expectKeyword("AS");
        StringBuilder type = new StringBuilder();
        int open = 0;
        while (open > 0 || !tokens.peek().isSign(")")) {
            if (tokens.peek().kind() == ConditionToken.Kind.END) {
                throw tokens.unexpected(")");
            }
            ConditionToken token = tokens.take();
            open += token.isSign("(") ? 1 : token.isSign(")") ? -1 : 0;
            type.append(token.text()).append(' ');
        }
        tokens.expect(")");
        try {
            return new SqlFunctionScalarCast(DataTypes.toExasol(SqlType.parse(type.toString())), argument);
        } catch (IllegalArgumentException exception) {
            throw tokens.unexpected("a type of the database before it");
        }
    }

    private SqlNode column(String name) {
        return new SqlColumn(0, columns.apply(name));
    }

    /** Only an exponent makes a number a DOUBLE. */
    private static SqlNode number(String text) {
        return text.toUpperCase(Locale.ROOT).indexOf('E') >= 0
                ? new SqlLiteralDouble(Double.parseDouble(text))
                : new SqlLiteralExactnumeric(new BigDecimal(text));
    }

    private static SqlNode call(ScalarFunction function, SqlNode... arguments) {
        return new SqlFunctionScalar(function, List.of(arguments));
    }
}
