package org.parquetvs.scan.column;

/** Who chose the types of the columns that a scan of text emits. */
public enum TypeOrigin {
    /** They are inferred from some values of the files: any other value must be of the type exactly, or it does not fit. */
    INFERRED,
    /**
     * A table or a user declares them: a text is converted as the database would convert it. Decimals are rounded, times
     * are cut, a DATE takes the day of a moment, and truth values may be {@code 1}, {@code 0}, {@code t} and {@code f}.
     */
    DECLARED
}
