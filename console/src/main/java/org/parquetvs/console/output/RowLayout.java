package org.parquetvs.console.output;

/** How rows are laid out for people. */
public enum RowLayout {
    /** One line for each row. */
    TABLE,
    /** One line for each value. */
    RECORDS,
    /** A table if it fits the screen, else records. */
    FITTING
}
