package org.parquetvs.csv;

/** The meaning of lines without any byte. */
enum EmptyLines {
    /** Each is a record with one empty field. */
    RECORDS,
    /** They are skipped. */
    SKIPPED;

    /** The meaning in a file of so many columns: a row whose only value is NULL is written as an empty line. */
    static EmptyLines of(int columns) {
        return columns == 1 ? RECORDS : SKIPPED;
    }
}
