package org.parquetvs.adapter.properties;

/** How wanted columns are matched with the columns of files. */
public record ColumnRules(ColumnMatch match, MissingColumn missing, ExtraColumn extra, TypeChange typeChange) {

    /** The defaults. */
    public static final ColumnRules USUAL =
            new ColumnRules(ColumnMatch.NAME, MissingColumn.FAIL, ExtraColumn.IGNORE, TypeChange.CHECK);

    /** Whether the types that are inferred from text decide anything: otherwise the wanted types do. */
    public boolean needsInferredTypes() {
        return extra == ExtraColumn.ADD || typeChange != TypeChange.CHECK;
    }
}
