package org.parquetvs.scan.csv;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * How CSV files are written.
 *
 * @param separator between fields, of ASCII; empty: a comma, or a tab where the name of the file has {@code .tsv}
 * @param quote around fields and doubled within them, of ASCII; empty: none
 * @param hasHeader whether the first record names the fields
 * @param names of the fields where no record does; empty: C1, C2 and so on
 * @param nullText a field of this text is NULL, as an empty one is; empty: only these are
 * @param skippedLines lines before the header, or before the first record
 */
public record CsvOptions(
        Optional<Character> separator,
        Optional<Character> quote,
        boolean hasHeader,
        List<String> names,
        String nullText,
        TextEncoding encoding,
        TimeFormats times,
        int skippedLines) {

    /** Those of RFC 4180 with a header. */
    public static final CsvOptions USUAL = new CsvOptions(
            Optional.empty(), Optional.of('"'), true, List.of(), "", TextEncoding.UTF_8, TimeFormats.ISO, 0);

    private static final Pattern POSITION = Pattern.compile("0|[1-9][0-9]{0,8}");

    public CsvOptions {
        separator.ifPresent(CsvOptions::requireAscii);
        quote.ifPresent(CsvOptions::requireAscii);
        names = List.copyOf(names);
        Objects.requireNonNull(nullText, "nullText");
        Objects.requireNonNull(encoding, "encoding");
        Objects.requireNonNull(times, "times");
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

    /** The same for files of which the first record names the fields, or is a row. */
    public CsvOptions withHeader(boolean names) {
        return new CsvOptions(
                separator, quote, names, names ? List.of() : this.names, nullText, encoding, times, skippedLines);
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

    /** What is between the fields of a file with this key. */
    public char separator(String key) {
        return separator.orElse(key.toLowerCase(Locale.ROOT).contains(".tsv") ? '\t' : ',');
    }

    /** Whether a field may be a column by its position, from 0, where no record names it. */
    public static boolean isPosition(String field) {
        return POSITION.matcher(field).matches();
    }

    /** What the name of a field is that no record names. */
    public static String numberedName(int position) {
        return "C" + (position + 1);
    }
}
