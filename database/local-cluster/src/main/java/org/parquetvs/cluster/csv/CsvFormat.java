package org.parquetvs.cluster.csv;

/**
 * How rows are written as text.
 *
 * @param columnSeparator between two values
 * @param columnDelimiter around a value; doubled inside of it; empty: none
 * @param rowSeparator after each row
 * @param nullText stands for NULL
 * @param delimit which values an export delimits
 * @param columnNames whether an export begins with the names of the columns
 * @param skip rows that an import leaves out at the beginning of each file
 * @param trim which blanks an import takes away
 */
public record CsvFormat(
        String columnSeparator,
        String columnDelimiter,
        String rowSeparator,
        String nullText,
        Delimit delimit,
        boolean columnNames,
        long skip,
        Trim trim) {

    /** What holds if a statement says nothing. */
    public static final CsvFormat DEFAULT = new CsvFormat(",", "\"", "\n", "", Delimit.AUTO, false, 0, Trim.NONE);

    /** Which values are delimited. */
    public enum Delimit {
        /** Those that could be misread otherwise. */
        AUTO,
        ALWAYS,
        NEVER
    }

    /** Which blanks are taken away. */
    public enum Trim {
        NONE,
        LEFT,
        RIGHT,
        BOTH
    }

    public CsvFormat withColumnSeparator(String text) {
        return new CsvFormat(text, columnDelimiter, rowSeparator, nullText, delimit, columnNames, skip, trim);
    }

    public CsvFormat withColumnDelimiter(String text) {
        return new CsvFormat(columnSeparator, text, rowSeparator, nullText, delimit, columnNames, skip, trim);
    }

    public CsvFormat withRowSeparator(String text) {
        return new CsvFormat(columnSeparator, columnDelimiter, text, nullText, delimit, columnNames, skip, trim);
    }

    public CsvFormat withNullText(String text) {
        return new CsvFormat(columnSeparator, columnDelimiter, rowSeparator, text, delimit, columnNames, skip, trim);
    }

    public CsvFormat withDelimit(Delimit which) {
        return new CsvFormat(columnSeparator, columnDelimiter, rowSeparator, nullText, which, columnNames, skip, trim);
    }

    public CsvFormat withColumnNames() {
        return new CsvFormat(columnSeparator, columnDelimiter, rowSeparator, nullText, delimit, true, skip, trim);
    }

    public CsvFormat withSkip(long rows) {
        return new CsvFormat(
                columnSeparator, columnDelimiter, rowSeparator, nullText, delimit, columnNames, rows, trim);
    }

    public CsvFormat withTrim(Trim blanks) {
        return new CsvFormat(
                columnSeparator, columnDelimiter, rowSeparator, nullText, delimit, columnNames, skip, blanks);
    }
}
