package org.parquetvs.sql.syntax;

import java.util.List;

/**
 * WHEN MATCHED THEN DELETE [WHERE …] of a MERGE. JSqlParser accepts WHERE only after UPDATE and INSERT. Therefore it
 * gets a DELETE as an UPDATE of a column that no table has.
 */
public final class MergeText {
    private static final String NAME = "\u0004";

    /** Replaces the word DELETE. */
    static final String UPDATE = "UPDATE SET \"" + NAME + "\" = 1";

    private MergeText() {}

    /** Whether the token at an index is the DELETE of a MERGE. */
    static boolean isDelete(List<Token> tokens, int index) {
        return index > 0
                && tokens.get(index).isWord("DELETE")
                && tokens.get(index - 1).isWord("THEN")
                && tokens.get(0).isWord("MERGE");
    }

    /** Whether an UPDATE of this column means a DELETE. */
    public static boolean isDelete(String column) {
        return column.equals('"' + NAME + '"');
    }
}
