package org.parquetvs.csv;

import org.parquetvs.scan.csv.CsvOptions;

/**
 * The meaning of the bytes of a CSV file, one after the other: where its fields and records end. In a field that does
 * not begin with a quote, a quote is an ordinary character.
 *
 * @param separator between fields
 * @param quote around fields and doubled within them; negative: none
 */
record CsvSyntax(byte separator, byte quote) {

    /** At the beginning of a field. */
    static final int START = 0;

    /** Within a field that is not quoted. */
    static final int PLAIN = 1;

    /** Within a quoted field. */
    static final int QUOTED = 2;

    /** After a quote in a quoted field, which ends the field unless another quote follows. */
    static final int CLOSING = 3;

    /** A state that no CSV file can reach. */
    static final int INVALID = 4;

    /** The number of states in which bytes may be read. */
    static final int STATES = 4;

    static CsvSyntax of(CsvOptions options, String key) {
        return new CsvSyntax(
                (byte) options.separator(key),
                options.quote().map(quote -> (byte) quote.charValue()).orElse((byte) -1));
    }

    boolean hasQuote() {
        return quote >= 0;
    }

    /** Whether a byte is the quote. Bytes that are no UTF-8 may be equal to a quote that there is not. */
    boolean isQuote(byte octet) {
        return octet == quote && hasQuote();
    }

    /** The state after one more byte. */
    int next(int state, byte octet) {
        boolean isQuote = isQuote(octet);
        return switch (state) {
            case START -> isQuote ? QUOTED : outside(octet);
            case PLAIN -> outside(octet);
            case QUOTED -> isQuote ? CLOSING : QUOTED;
            case CLOSING -> isQuote ? QUOTED : endsField(octet) ? START : INVALID;
            default -> INVALID;
        };
    }

    private int outside(byte octet) {
        return endsField(octet) ? START : PLAIN;
    }

    /** Whether a field ends with this byte, if it is not in quotes. */
    boolean endsField(byte octet) {
        return octet == separator || octet == '\n' || octet == '\r';
    }
}
