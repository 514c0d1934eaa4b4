package org.parquetvs.importexport.load;

import java.util.OptionalLong;

/**
 * A statement of a load.
 *
 * @param rows how many rows an INSERT has to insert, a MERGE to remove, or a CHECK to count, by the footers of their
 *     files or the metadata of their table; empty if these do not say; 0 for other statements
 */
public record LoadStep(Kind kind, String sql, OptionalLong rows) {

    /** What a statement does. */
    public enum Kind {
        /** Changes the columns of the table. */
        ALTER,
        /** Removes rows of earlier loads. */
        DELETE,
        /** Removes the rows of all earlier loads of a table. The program adds the condition, of which it has the numbers. */
        UNLOAD,
        /** Counts the rows that a MERGE has to remove. */
        COUNT,
        /** Removes rows by their keys. */
        MERGE,
        /** Loads files. */
        INSERT,
        /** Selects the values that make an INSERT leave out rows. */
        REJECT,
        /** Counts the rows that an INSERT would insert. */
        CHECK
    }

    /** A statement that inserts and counts nothing. */
    static LoadStep of(Kind kind, String sql) {
        return new LoadStep(kind, sql, OptionalLong.of(0));
    }
}
