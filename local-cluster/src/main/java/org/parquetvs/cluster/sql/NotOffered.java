package org.parquetvs.cluster.sql;

import java.util.List;
import java.util.Optional;

/** Constructs of Exasol that no grammar here knows, so that a syntax error can name them. */
public final class NotOffered {
    /** Their words; between those of one construct there may be no others. */
    private static final List<String> CONSTRUCTS = List.of(
            "VALUES BETWEEN",
            "ENDIF",
            "WITH NO DATA",
            "WITH DATA",
            "PRIMARY KEY",
            "FOREIGN KEY",
            "REFERENCES",
            "CONSTRAINT",
            "IDENTITY",
            "COMMENT IS",
            "FROM CSV",
            "FROM FBV",
            "FROM JDBC",
            "FROM EXA",
            "FROM ORA",
            "FROM PARQUET",
            "FROM LOCAL");

    private static final List<String> COPIED_TABLE = List.of("CREATE", "TABLE", "LIKE");

    private NotOffered() {}

    /** The first such construct in a text that cannot be read. */
    public static Optional<String> in(StatementPart part) {
        List<Token> tokens = Lexer.tokens(part);
        for (int i = 0; i < tokens.size(); i++) {
            for (String construct : CONSTRUCTS) {
                if (beginsAt(tokens, i, List.of(construct.split(" ")))) {
                    return Optional.of(construct);
                }
            }
        }
        return copiesTable(tokens) ? Optional.of("CREATE TABLE LIKE") : Optional.empty();
    }

    private static boolean beginsAt(List<Token> tokens, int index, List<String> words) {
        for (int i = 0; i < words.size(); i++) {
            if (index + i >= tokens.size() || !tokens.get(index + i).isWord(words.get(i))) {
                return false;
            }
        }
        return true;
    }

    /** CREATE TABLE name LIKE other: only names are between the words. */
    private static boolean copiesTable(List<Token> tokens) {
        int found = 0;
        for (Token token : tokens) {
            if (found < COPIED_TABLE.size() && token.isWord(COPIED_TABLE.get(found))) {
                found++;
            } else if (token.isSymbol('(') || token.isWord("AS")) {
                break;
            }
        }
        return found == COPIED_TABLE.size();
    }
}
