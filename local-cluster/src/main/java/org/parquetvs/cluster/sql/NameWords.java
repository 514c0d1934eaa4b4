package org.parquetvs.cluster.sql;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.parquetvs.cluster.sql.Token.Kind;

/** Words that are names in Exasol, and that JSqlParser takes for something else unless they are quoted. */
final class NameWords {
    /** Keywords of other databases. */
    private static final Set<String> KEYWORDS = Set.of("""
            ABSENT CROSS DISTINCTROW EXCLUDES EXTEND FOREIGN IGNORE ILIKE INCLUDES KEY LOW_PRIORITY MATCH_ALL
            MATCH_ANY MATCH_PHRASE MATCH_PHRASE_PREFIX MATCH_REGEXP MEMBER NEXTVAL PIVOT PREWHERE REGEXP RETURNING
            RLIKE SAMPLE SEMI SETTINGS SQL_CACHE SQL_CALC_FOUND_ROWS SQL_NO_CACHE STRAIGHT_JOIN TABLESAMPLE
            UNBOUNDED UNPIVOT USE XMLSERIALIZE XOR
            """.strip().split("\\s+"));

    /** Types of other databases; an AS before them may begin a type as well as a name, and JSqlParser knows which. */
    private static final Set<String> TYPES = Set.of("""
            BPCHAR BYTEA ENUM FLOAT4 FLOAT8 HUGEINT INT2 INT4 INT8 LONG PRECISION TIMETZ UBIGINT UINTEGER UUID
            VARBINARY VARYING
            """.strip().split("\\s+"));

    /** After these a word is a keyword or a part of a type. */
    private static final Map<String, Set<String>> KEYWORD_AFTER = Map.of(
            "PRECISION", Set.of("DOUBLE"),
            "VARYING", Set.of("CHAR", "CHARACTER", "NCHAR", "NATIONAL"));

    /** Before these a word is a keyword or a part of a type. */
    private static final Map<String, Set<String>> KEYWORD_BEFORE = Map.of(
            "CROSS", Set.of("JOIN"),
            "IGNORE", Set.of("NULLS"),
            "LONG", Set.of("VARCHAR"),
            "UNBOUNDED", Set.of("PRECEDING", "FOLLOWING"));

    private NameWords() {}

    /** Whether the token at an index has to be quoted, so that JSqlParser reads it as a name. */
    static boolean mustBeQuoted(List<Token> tokens, int index) {
        if (tokens.get(index).kind() != Kind.WORD) {
            return false;
        }
        String word = word(tokens, index);
        boolean type = TYPES.contains(word);
        if (!type && !KEYWORDS.contains(word)) {
            return false;
        }
        String before = word(tokens, index - 1);
        String after = word(tokens, index + 1);
        boolean calls = after.equals("(") && !Set.of("INTO", "AS", ")").contains(before);
        boolean cast = type && before.equals("AS");
        return !calls
                && !cast
                && !KEYWORD_AFTER.getOrDefault(word, Set.of()).contains(before)
                && !KEYWORD_BEFORE.getOrDefault(word, Set.of()).contains(after);
    }

    private static String word(List<Token> tokens, int index) {
        return index < 0 ? "" : tokens.get(index).source().toUpperCase(Locale.ROOT);
    }
}
