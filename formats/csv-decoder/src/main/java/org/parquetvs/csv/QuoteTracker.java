package org.parquetvs.csv;

import org.parquetvs.vector.memory.LittleEndian;

/** Follows the bytes of a CSV file from the beginning of a record on, and finds out whether they are in quotes. */
final class QuoteTracker {
    private static final long ONES = 0x0101010101010101L;
    private static final long HIGH_BITS = 0x8080808080808080L;

    private final CsvSyntax syntax;
    private final long quotes;
    private int state = CsvSyntax.START;

    QuoteTracker(CsvSyntax syntax) {
        this.syntax = syntax;
        this.quotes = ONES * (syntax.quote() & 0xFF);
    }

    /** The state after the bytes that have been read. */
    int state() {
        return state;
    }

    /** Reads {@code [from, to)}. The parser reports invalid bytes after a closing quote. */
    void read(byte[] bytes, int from, int to) {
        int at = from;
        while (at < to) {
            if (state == CsvSyntax.CLOSING) {
                int next = syntax.next(state, bytes[at++]);
                state = next == CsvSyntax.INVALID ? CsvSyntax.PLAIN : next;
                continue;
            }
            int found = indexOfQuote(bytes, at, to);
            if (found == to) {
                state = state == CsvSyntax.QUOTED ? state : outside(bytes[to - 1]);
            } else if (state == CsvSyntax.QUOTED) {
                state = CsvSyntax.CLOSING;
            } else {
                boolean opens = found == at ? state == CsvSyntax.START : syntax.endsField(bytes[found - 1]);
                state = opens ? CsvSyntax.QUOTED : CsvSyntax.PLAIN;
            }
            at = found + 1;
        }
    }

    private int outside(byte octet) {
        return syntax.endsField(octet) ? CsvSyntax.START : CsvSyntax.PLAIN;
    }

    /** The position of the next quote; {@code to} if there is none. Checks eight bytes at a time. */
    private int indexOfQuote(byte[] bytes, int from, int to) {
        if (!syntax.hasQuote()) {
            return to;
        }
        int at = from;
        while (at + Long.BYTES <= to) {
            long difference = LittleEndian.getLong(bytes, at) ^ quotes;
            long zeros = (difference - ONES) & ~difference & HIGH_BITS;
            if (zeros != 0) {
                return at + Long.numberOfTrailingZeros(zeros) / Byte.SIZE;
            }
            at += Long.BYTES;
        }
        while (at < to && bytes[at] != syntax.quote()) {
            at++;
        }
        return at;
    }
}
