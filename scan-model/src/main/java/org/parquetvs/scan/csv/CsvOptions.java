package org.parquetvs.scan.csv;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The format of CSV files.
 *
 * @param separator the ASCII character between fields; empty: a comma, or a tab if the name of the file has {@code
 *     .tsv}
 * @param quote the ASCII character around fields, doubled within them; empty: none
 * @param hasHeader whether the first record names the fields
 * @param names names of the fields if no record names them; empty: C1, C2 and so on
 * @param nullText a field with this text is NULL, like an empty one; empty: only empty fields are NULL
 * @param skippedLines lines before the header, or before the first record
 */
public record CsvOptions(
        Optional<Character> separator,
        Optional<Character> quote,
        boolean hasHeader,
        List<String> names,
        String nullText,
        TextEncoding encoding,
        ValueFormats values,
        int skippedLines) {

    /** RFC 4180 with a header. */
    public static final CsvOptions USUAL = new CsvOptions(
            Optional.empty(), Optional.of('"'), true, List.of(), "", TextEncoding.UTF_8, ValueFormats.USUAL, 0);

    private static final Pattern POSITION = Pattern.compile("0|[1-9][0-9]{0,8}");

    public CsvOptions {
        separator.ifPresent(CsvOptions::requireAscii);
        quote.ifPresent(CsvOptions::requireAscii);
        names = List.copyOf(names);
        if (quote.isPresent()
                && (quote.equals(separator) || (separator.isEmpty() && ",\t".indexOf(quote.get()) >= 0))) {
            throw new IllegalArgumentException("'" + quote.get() + "' separates fields and is around them");
        }
        if (hasHeader && !names.isEmpty()) {
            throw new IllegalArgumentException("The fields have names and a header");
        }
        if (new HashSet<>(names).size() < names.size()) {
            throw new IllegalArgumentException("Two fields have the same name: " + names);
        }
        if (skippedLines < 0) {
            throw new IllegalArgumentException("Invalid number of lines: " + skippedLines);
        }
    }

    /** The same for files with a header, whose first record names the fields, or without one. */
    public CsvOptions withHeader(boolean names) {
        return new CsvOptions(
                separator, quote, names, names ? List.of() : this.names, nullText, encoding, values, skippedLines);
    }

    private static void requireAscii(char character) {
        if (!isAllowed(character)) {
            throw new IllegalArgumentException("Invalid character between or around fields: " + (int) character);
        }
    }

    /** Whether a character can separate fields, or be around them. */
    public static boolean isAllowed(char character) {
        return character > 0 && character < 0x7F && character != '\n' && character != '\r';
    }

    /** The separator of a file with this key. */
    public char separator(String key) {
        return separator.orElse(key.toLowerCase(Locale.ROOT).contains(".tsv") ? '\t' : ',');
    }

    /** Whether a field may become a column by its position, from 0, if no record names it. */
    public static boolean isPosition(String field) {
        return POSITION.matcher(field).matches();
    }

    /** The name of a field whose name in the header is empty, at this position from 0. */
    public static String nameOfNameless(int position) {
        return "COLUMN_" + position;
    }

    /** The name of a field that no record names. */
    public static String numberedName(int position) {
        return "C" + (position + 1);
    }
}
