package org.parquetvs.scan.column;

/** What becomes of a value that is not of the kind to which it is mapped. */
public enum Mismatch {
    /** The row is rejected, also if the value could be converted. */
    ABORT,
    /** The value is NULL, also if it could be converted. */
    NULL,
    /** The value is converted; the row is rejected if that is not possible. */
    CONVERT_OR_ABORT,
    /** The value is converted; it is NULL if that is not possible. */
    CONVERT_OR_NULL;

    /** Whether values of other kinds are converted where they can be. */
    public boolean converts() {
        return this == CONVERT_OR_ABORT || this == CONVERT_OR_NULL;
    }

    /** Whether what is not converted is NULL. */
    public boolean isNull() {
        return this == NULL || this == CONVERT_OR_NULL;
    }
}
