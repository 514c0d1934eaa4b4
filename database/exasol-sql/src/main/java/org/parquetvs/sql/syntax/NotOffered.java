package org.parquetvs.sql.syntax;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Constructs of Exasol that neither parser knows. A syntax error names the construct. */
public final class NotOffered {
    /** The words of each construct, which must follow each other. */
    private static final List<String> CONSTRUCTS = List.of(
            "ENDIF",
            "WITH NO DATA",
            "WITH DATA",
            "COMMENT ON CONNECTION",
            "COMMENT ON SCRIPT",
            "COMMENT ON VIEW",
            "RENAME CONNECTION",
            "RENAME SCHEMA",
            "RENAME SCRIPT",
            "FROM CSV",
            "FROM FBV",
            "FROM JDBC",
            "FROM EXA",
            "FROM ORA",
            "ERRORS INTO",
            "SOURCE FILE",
            "SOURCE ROW",
            "FROM LOCAL");

    /** Constructs in definitions; elsewhere these words are reserved words used as names. */
    private static final List<String> CONSTRAINTS = List.of("CHECK");

    /** First words of other Exasol statements. */
    private static final Set<String> STATEMENTS = Set.of("""
            FLUSH GRANT IMPERSONATE KILL LOCK PRELOAD RECOMPRESS REORGANIZE REVOKE
            """.strip().split("\\s+"));

    /** What other Exasol statements create, change and drop. */
    static final Set<String> OBJECTS = Set.of("CONSUMER", "FUNCTION", "ROLE", "SESSION", "SYSTEM", "USER");

    private NotOffered() {}

    /** Whether a word is the first or second word of an Exasol statement, so that it is not misspelt. */
    public static boolean isHeadWord(String word) {
        return STATEMENTS.contains(word) || OBJECTS.contains(word);
    }

    /** The first such construct in a text that cannot be read. */
    public static Optional<String> in(StatementText text) {
        List<Token> tokens = text.tokens();
        Optional<String> constraint = tokens.get(0).isWord("CREATE") ? first(CONSTRAINTS, tokens) : Optional.empty();
        return constraint.or(() -> first(CONSTRUCTS, tokens));
    }

    private static Optional<String> first(List<String> constructs, List<Token> tokens) {
        for (int i = 0; i < tokens.size(); i++) {
            for (String construct : constructs) {
                if (beginsAt(tokens, i, List.of(construct.split(" ")))) {
                    return Optional.of(construct);
                }
            }
        }
        return Optional.empty();
    }

    private static boolean beginsAt(List<Token> tokens, int index, List<String> words) {
        for (int i = 0; i < words.size(); i++) {
            if (index + i >= tokens.size() || !tokens.get(index + i).isWord(words.get(i))) {
                return false;
            }
        }
        return true;
    }
}
