package org.parquetvs.sql.syntax;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.parquetvs.sql.syntax.Token.Kind;

/** Words that Exasol accepts as names, but that JSqlParser takes for something else unless they are quoted. */
final class NameWords {
    /** Keywords of other databases. */
    private static final Set<String> KEYWORDS = Set.of("""
            ABSENT APPROXIMATE ASYMMETRIC CROSS DISTINCTROW EXCLUDES EXTEND FOREIGN IGNORE ILIKE INCLUDES ISNULL KEY
            LOW_PRIORITY MATCH_ALL MATCH_ANY MATCH_PHRASE MATCH_PHRASE_PREFIX MATCH_REGEXP MEMBER NEXTVAL NOTNULL
            PIVOT PREWHERE REGEXP RETURNING RLIKE SAMPLE SEMI SETTINGS SQL_CACHE SQL_CALC_FOUND_ROWS SQL_NO_CACHE
            STRAIGHT_JOIN SYMMETRIC TABLESAMPLE UNBOUNDED UNPIVOT USE XMLSERIALIZE XOR
            """.strip().split("\\s+"));

    /** Types of other databases. After AS, such a word may be a type or a name; JSqlParser knows which. */
    private static final Set<String> TYPES = Set.of("""
            BPCHAR BYTEA ENUM FLOAT4 FLOAT8 HUGEINT INT2 INT4 INT8 LONG PRECISION TIMETZ UBIGINT UHUGEINT UINTEGER
            USMALLINT UTINYINT UUID VARBINARY VARYING
            """.strip().split("\\s+"));

    /** After one of these words, the word is a keyword or part of a type. */
    private static final Map<String, Set<String>> KEYWORD_AFTER = Map.of(
            "PRECISION", Set.of("DOUBLE"),
            "VARYING", Set.of("CHAR", "CHARACTER", "NCHAR", "NATIONAL"));

    /** Before one of these words, the word is a keyword or part of a type. */
    private static final Map<String, Set<String>> KEYWORD_BEFORE = Map.of(
            "CROSS", Set.of("JOIN"),
            "IGNORE", Set.of("NULLS"),
            "LONG", Set.of("VARCHAR"),
            "UNBOUNDED", Set.of("PRECEDING", "FOLLOWING"));

    /**
     * Words that are operators or keywords in Exasol, too: between two operands, or before an operand that ends a
     * clause.
     */
    private static final Set<String> OPERATORS = Set.of("DIV", "OFFSET");

    /** Words that are followed by an operand or a name. */
    private static final Set<String> BEFORE_OPERAND = Set.of("""
            ALL AND AS BETWEEN BY CASE DISTINCT DIV ELSE ESCAPE FROM HAVING IN INTO IS JOIN LIKE LIMIT NOT OFFSET ON OR
            QUALIFY REGEXP_LIKE SELECT SET TABLE THEN UPDATE USING WHEN WHERE WITH
            """.strip().split("\\s+"));

    /** Words that follow an operand or a name. */
    private static final Set<String> AFTER_OPERAND = Set.of("""
            AND AS ASC BETWEEN CROSS DESC DIV ELSE END ESCAPE EXCEPT FROM FULL GROUP HAVING IN INNER INTERSECT IS JOIN
            LIKE LIMIT MINUS NULLS OFFSET ON OR ORDER QUALIFY REGEXP_LIKE SELECT SET THEN UNION USING VALUES WHEN WHERE
            WITH
            """.strip().split("\\s+"));

    private NameWords() {}

    /** Whether the token at an index must be quoted, so that JSqlParser reads it as a name. */
    static boolean mustBeQuoted(List<Token> tokens, int index) {
        if (tokens.get(index).kind() != Kind.WORD) {
            return false;
        }
        String word = word(tokens, index);
        if (OPERATORS.contains(word)) {
            return !isOperator(tokens, index);
        }
        boolean type = TYPES.contains(word);
        if (!type && !KEYWORDS.contains(word)) {
            return false;
        }
        String before = word(tokens, index - 1);
        String after = word(tokens, index + 1);
        boolean calls = after.equals("(") && !Set.of("INTO", "AS", "WITH", ")").contains(before);
        boolean cast = type && before.equals("AS");
        return !calls
                && !cast
                && !KEYWORD_AFTER.getOrDefault(word, Set.of()).contains(before)
                && !KEYWORD_BEFORE.getOrDefault(word, Set.of()).contains(after);
    }

    /** Whether a word is between the possible end of an operand and the beginning of another, or is a function. */
    private static boolean isOperator(List<Token> tokens, int index) {
        String before = word(tokens, index - 1);
        String after = word(tokens, index + 1);
        return endsOperand(tokens, index - 1)
                ? beginsOperand(tokens, index + 1)
                : after.equals("(") && !Set.of("INTO", "AS", "WITH").contains(before);
    }

    private static boolean endsOperand(List<Token> tokens, int index) {
        if (index < 0) {
            return false;
        }
        Token token = tokens.get(index);
        return token.kind() == Kind.SYMBOL ? token.isSymbol(')') : !BEFORE_OPERAND.contains(word(tokens, index));
    }

    /** Whether an operand can begin at a token. */
    static boolean beginsOperand(List<Token> tokens, int index) {
        String word = word(tokens, index);
        return switch (tokens.get(index).kind()) {
            case SYMBOL -> Set.of("(", "+", "-").contains(word);
            // LEFT and RIGHT are functions or begin a join.
            case WORD ->
                Set.of("LEFT", "RIGHT").contains(word)
                        ? word(tokens, index + 1).equals("(")
                        : !AFTER_OPERAND.contains(word);
            case QUOTED, STRING, NUMBER -> true;
            case UNTERMINATED, END -> false;
        };
    }

    private static String word(List<Token> tokens, int index) {
        return index < 0 ? "" : tokens.get(index).source().toUpperCase(Locale.ROOT);
    }
}
