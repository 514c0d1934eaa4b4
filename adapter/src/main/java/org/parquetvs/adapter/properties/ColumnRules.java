package org.parquetvs.adapter.properties;

/** How wanted columns are matched with the columns of files. */
public record ColumnRules(ColumnMatch match, MissingColumn missing, ExtraColumn extra, TypeChange typeChange) {

    /** What happens to a field of the files that no wanted column takes. */
    public enum ExtraColumn {
        /** It is not read. */
        IGNORE,
        /** The table gets a column for it; for statements that may alter the table. */
        ADD,
        /** The statement fails. */
        FAIL
    }

    /** What happens to a wanted column that no file has. */
    public enum MissingColumn {
        /** It is NULL in all rows. */
        NULL,
        /** It has the default of the table; for statements that may leave columns out. */
        DEFAULT,
        /** The statement fails. */
        FAIL
    }

    /** What happens to a wanted column whose type does not hold every value of its type in the files. */
    public enum TypeChange {
        /** Each value is converted; a value that does not fit fails. */
        CHECK,
        /** The column of the table gets the narrowest type that holds both; for statements that may alter the table. */
        WIDEN,
        /** The statement fails before it reads a row. Lengths of texts do not count: Parquet does not declare them. */
        FAIL
    }

    /** How a wanted column is found among the columns of the files. */
    public enum ColumnMatch {
        /**
         * By its name as the files or their directories spell it, as a virtual schema names it, or regardless of case if
         * only one column matches.
         */
        NAME,
        /** By its name exactly as the files or their directories spell it. */
        NAME_EXACT,
        /** By its position among the fields of the files. */
        POSITION
    }

    /** The defaults. */
    public static final ColumnRules USUAL =
            new ColumnRules(ColumnMatch.NAME, MissingColumn.FAIL, ExtraColumn.IGNORE, TypeChange.CHECK);

    /** Whether the types that are inferred from text decide anything: otherwise the wanted types do. */
    public boolean needsInferredTypes() {
        return extra == ExtraColumn.ADD || typeChange != TypeChange.CHECK;
    }
}
