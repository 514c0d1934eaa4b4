package org.parquetvs.scan.column;

/** What happens to a value that is not of the mapped kind. */
public enum Mismatch {
    /** The row is rejected, even if the value could be converted. */
    ABORT,
    /** The value becomes NULL, even if it could be converted. */
    NULL,
    /** The value is converted; the row is rejected if that is not possible. */
    CONVERT_OR_ABORT,
    /** The value is converted; it becomes NULL if that is not possible. */
    CONVERT_OR_NULL;

    /** Whether values of other kinds are converted if possible. */
    public boolean converts() {
        return this == CONVERT_OR_ABORT || this == CONVERT_OR_NULL;
    }

    /** Whether a value that is not converted becomes NULL. */
    public boolean isNull() {
        return this == NULL || this == CONVERT_OR_NULL;
    }
}
