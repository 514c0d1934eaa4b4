package org.parquetvs.cluster.csv;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/**
 * The CSV format of an export or import.
 *
 * @param columnSeparator the separator between two values
 * @param columnDelimiter the delimiter around a value, doubled inside of it; empty: none
 * @param rowSeparator the end of each row
 * @param nullText text of NULL
 * @param delimit which values an export delimits
 * @param columnNames whether an export begins with the names of the columns
 * @param skip rows that an import skips at the beginning of each file
 * @param trim which blanks an import removes
 * @param encoding the encoding of the file
 */
public record CsvFormat(
        String columnSeparator,
        String columnDelimiter,
        String rowSeparator,
        String nullText,
        Delimit delimit,
        boolean columnNames,
        long skip,
        Trim trim,
        Charset encoding) {

    /** The format of a statement that says nothing else. */
    public static final CsvFormat DEFAULT =
            new CsvFormat(",", "\"", "\n", "", Delimit.AUTO, false, 0, Trim.NONE, StandardCharsets.UTF_8);

    /** Which values get delimiters. */
    public enum Delimit {
        /** Values that would be ambiguous without them. */
        AUTO,
        ALWAYS,
        NEVER
    }

    /** Which blanks an import removes. */
    public enum Trim {
        NONE,
        LEFT,
        RIGHT,
        BOTH
    }

    public CsvFormat withColumnSeparator(String text) {
        return new CsvFormat(text, columnDelimiter, rowSeparator, nullText, delimit, columnNames, skip, trim, encoding);
    }

    public CsvFormat withColumnDelimiter(String text) {
        return new CsvFormat(columnSeparator, text, rowSeparator, nullText, delimit, columnNames, skip, trim, encoding);
    }

    public CsvFormat withRowSeparator(String text) {
        return new CsvFormat(
                columnSeparator, columnDelimiter, text, nullText, delimit, columnNames, skip, trim, encoding);
    }

    public CsvFormat withNullText(String text) {
        return new CsvFormat(
                columnSeparator, columnDelimiter, rowSeparator, text, delimit, columnNames, skip, trim, encoding);
    }

    public CsvFormat withDelimit(Delimit which) {
        return new CsvFormat(
                columnSeparator, columnDelimiter, rowSeparator, nullText, which, columnNames, skip, trim, encoding);
    }

    public CsvFormat withColumnNames() {
        return new CsvFormat(
                columnSeparator, columnDelimiter, rowSeparator, nullText, delimit, true, skip, trim, encoding);
    }

    public CsvFormat withSkip(long rows) {
        return new CsvFormat(
                columnSeparator, columnDelimiter, rowSeparator, nullText, delimit, columnNames, rows, trim, encoding);
    }

    public CsvFormat withTrim(Trim blanks) {
        return new CsvFormat(
                columnSeparator, columnDelimiter, rowSeparator, nullText, delimit, columnNames, skip, blanks, encoding);
    }

    public CsvFormat withEncoding(Charset charset) {
        return new CsvFormat(
                columnSeparator, columnDelimiter, rowSeparator, nullText, delimit, columnNames, skip, trim, charset);
    }
}
