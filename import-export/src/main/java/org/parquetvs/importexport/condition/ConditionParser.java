package org.parquetvs.importexport.condition;

import com.exasol.adapter.metadata.ColumnMetadata;
import com.exasol.adapter.sql.SqlLiteralString;
import com.exasol.adapter.sql.SqlNode;
import com.exasol.adapter.sql.SqlPredicateAnd;
import com.exasol.adapter.sql.SqlPredicateBetween;
import com.exasol.adapter.sql.SqlPredicateEqual;
import com.exasol.adapter.sql.SqlPredicateInConstList;
import com.exasol.adapter.sql.SqlPredicateIsNotNull;
import com.exasol.adapter.sql.SqlPredicateIsNull;
import com.exasol.adapter.sql.SqlPredicateLess;
import com.exasol.adapter.sql.SqlPredicateLessEqual;
import com.exasol.adapter.sql.SqlPredicateLike;
import com.exasol.adapter.sql.SqlPredicateLikeRegexp;
import com.exasol.adapter.sql.SqlPredicateNot;
import com.exasol.adapter.sql.SqlPredicateNotEqual;
import com.exasol.adapter.sql.SqlPredicateOr;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Reads a condition: comparisons, BETWEEN, IN, LIKE, REGEXP_LIKE and IS NULL over columns, literals and functions of
 * them, with AND, OR, NOT and parentheses. The tree is the one that the database would send for it.
 */
public final class ConditionParser {
    private final ConditionTokenizer tokens;
    private final ValueParser values;

    private ConditionParser(String condition, Function<String, ColumnMetadata> columns) {
        tokens = new ConditionTokenizer(condition);
        values = new ValueParser(tokens, columns, this::disjunction);
    }

    /**
     * The condition as a tree.
     *
     * @param columns finds a column by its name in the condition
     * @throws org.parquetvs.adapter.error.ParquetAdapterException if the text is no condition; the message says where
     *     it fails
     */
    public static SqlNode parse(String condition, Function<String, ColumnMetadata> columns) {
        ConditionParser parser = new ConditionParser(condition, columns);
        SqlNode node = parser.disjunction();
        if (parser.tokens.peek().kind() != ConditionToken.Kind.END) {
            throw parser.tokens.unexpected("AND, OR or the end");
        }
        return node;
    }

    private SqlNode disjunction() {
        List<SqlNode> terms = new ArrayList<>();
        do {
            terms.add(conjunction());
        } while (tokens.acceptKeyword("OR"));
        return terms.size() == 1 ? terms.get(0) : new SqlPredicateOr(terms);
    }

    private SqlNode conjunction() {
        List<SqlNode> terms = new ArrayList<>();
        do {
            terms.add(negation());
        } while (tokens.acceptKeyword("AND"));
        return terms.size() == 1 ? terms.get(0) : new SqlPredicateAnd(terms);
    }

    private SqlNode negation() {
        int negations = 0;
        while (tokens.acceptKeyword("NOT")) {
            negations++;
        }
        SqlNode node = predicate();
        return negations % 2 == 0 ? node : new SqlPredicateNot(node);
    }

    private SqlNode predicate() {
        SqlNode left = values.parse();
        if (tokens.acceptKeyword("IS")) {
            boolean isNegated = tokens.acceptKeyword("NOT");
            tokens.expectKeyword("NULL");
            return isNegated ? new SqlPredicateIsNotNull(left) : new SqlPredicateIsNull(left);
        }
        if (tokens.acceptKeyword("NOT")) {
            return new SqlPredicateNot(negatable(left));
        }
        return isNegatable() ? negatable(left) : comparison(left);
    }

    private SqlNode comparison(SqlNode left) {
        if (tokens.accept("=")) {
            return new SqlPredicateEqual(left, values.parse());
        }
        if (tokens.accept("<>") || tokens.accept("!=")) {
            return new SqlPredicateNotEqual(left, values.parse());
        }
        if (tokens.accept("<")) {
            return new SqlPredicateLess(left, values.parse());
        }
        if (tokens.accept("<=")) {
            return new SqlPredicateLessEqual(left, values.parse());
        }
        if (tokens.accept(">")) {
            return new SqlPredicateLess(values.parse(), left);
        }
        return tokens.accept(">=") ? new SqlPredicateLessEqual(values.parse(), left) : left;
    }

    private boolean isNegatable() {
        return List.of("IN", "BETWEEN", "LIKE", "REGEXP_LIKE").stream().anyMatch(tokens.peek()::isKeyword);
    }

    /** What is allowed after NOT. */
    private SqlNode negatable(SqlNode left) {
        if (tokens.acceptKeyword("IN")) {
            return new SqlPredicateInConstList(left, list());
        }
        if (tokens.acceptKeyword("BETWEEN")) {
            SqlNode least = values.parse();
            tokens.expectKeyword("AND");
            return new SqlPredicateBetween(left, least, values.parse());
        }
        if (tokens.acceptKeyword("LIKE")) {
            SqlNode pattern = values.parse();
            return tokens.acceptKeyword("ESCAPE")
                    ? new SqlPredicateLike(left, pattern, escape())
                    : new SqlPredicateLike(left, pattern);
        }
        if (tokens.acceptKeyword("REGEXP_LIKE")) {
            return new SqlPredicateLikeRegexp(left, values.parse());
        }
        throw tokens.unexpected("IN, BETWEEN, LIKE or REGEXP_LIKE");
    }

    private List<SqlNode> list() {
        tokens.expect("(");
        List<SqlNode> elements = new ArrayList<>();
        do {
            elements.add(values.parse());
        } while (tokens.accept(","));
        tokens.expect(")");
        return elements;
    }

    private SqlNode escape() {
        if (tokens.peek().kind() != ConditionToken.Kind.STRING
                || tokens.peek().text().length() != 1) {
            throw tokens.unexpected("one character in single quotes");
        }
        return new SqlLiteralString(tokens.take().text());
    }
}
