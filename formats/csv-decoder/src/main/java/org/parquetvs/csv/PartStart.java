package org.parquetvs.csv;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.function.Supplier;
import org.parquetvs.text.error.TextErrors;
import org.parquetvs.vector.memory.MemoryBudget;

/**
 * Finds the first record that begins at some byte of a CSV file or after it, without reading everything before it. It
 * starts a bit before that byte and follows every state that the file may be in there; each leads to a first record. It
 * drops states in which the file would not be CSV, and soon the remaining states agree.
 *
 * <p>If they do not agree, it also reads the bytes before the part. If {@link #MAX_UNQUOTED} bytes have no quote, it
 * assumes that the part does not begin within a quoted field, because no column could hold such a field. If it does,
 * the {@link PartStream} of the part before finds the open quote and refuses the file.
 */
final class PartStart {
    /** The most bytes of a text of the database: 2,000,000 characters of four bytes. */
    static final int MAX_UNQUOTED = 8_000_000;

    private static final int UNKNOWN = -1;
    private static final int READ_BYTES = 64 << 10;

    private final String key;
    private final InputStream bytes;
    private final CsvSyntax syntax;
    private final MemoryBudget budget;
    private final long first;
    private final long start;
    private final int maxBytes;
    private byte[] window = new byte[READ_BYTES];
    private int filled;
    private int at;
    private boolean hasQuote;

    /** The states that the file may be in; {@link #records} has the position of the first record for each. */
    private final int[] states = new int[CsvSyntax.STATES];

    private final long[] records = new long[CsvSyntax.STATES];
    private int count;

    /**
     * Begins to look for a record.
     *
     * @param bytes of the file from {@code first} on
     * @param start the earliest position at which the record may begin
     */
    PartStart(
            String key,
            InputStream bytes,
            CsvSyntax syntax,
            long first,
            long start,
            MemoryBudget budget,
            int maxBytes) {
        this.key = key;
        this.bytes = bytes;
        this.syntax = syntax;
        this.first = first;
        this.start = start;
        this.budget = budget;
        this.maxBytes = Math.max(maxBytes, 2 * MAX_UNQUOTED);
        budget.reserve(window.length);
    }

    /**
     * Finds the record.
     *
     * @param isRecord whether a record is known to begin at {@code first}
     * @param rows position in the file of its first row
     * @param beginning the bytes of the file from its beginning on
     * @return its position in the file; the position after the last byte if there is no record
     */
    long find(boolean isRecord, long rows, Supplier<InputStream> beginning) throws IOException {
        if (isRecord || !syntax.hasQuote()) {
            assume(CsvSyntax.START);
        } else {
            assume(CsvSyntax.START, CsvSyntax.PLAIN, CsvSyntax.QUOTED, CsvSyntax.CLOSING);
        }
        while (!follow()) {
            if (count > 1 && !hasQuote) {
                keepUnquoted();
            } else {
                assume(stateAt(first, rows, beginning));
            }
        }
        return count == 0 || records[0] == UNKNOWN ? first + filled : records[0];
    }

    /** Starts again with these possible states. */
    private void assume(int... possible) {
        count = possible.length;
        System.arraycopy(possible, 0, states, 0, count);
        Arrays.fill(records, UNKNOWN);
        at = 0;
    }

    private int stateAt(long position, long rows, Supplier<InputStream> beginning) throws IOException {
        QuoteTracker tracker = new QuoteTracker(syntax);
        byte[] buffer = new byte[READ_BYTES];
        try (InputStream stream = beginning.get()) {
            stream.skipNBytes(rows);
            long left = position - rows;
            while (left > 0) {
                int read = stream.read(buffer, 0, (int) Math.min(READ_BYTES, left));
                if (read < 0) {
                    throw new EOFException("The file ends before byte " + position);
                }
                tracker.read(buffer, 0, read);
                left -= read;
            }
        }
        return tracker.state();
    }

    /** Reads on until all states agree, or the file ends; false if the bytes before are needed. */
    private boolean follow() throws IOException {
        while (!areAgreed()) {
            while (at < filled && count > 0) {
                byte octet = window[at++];
                if (step(octet) && areAgreed()) {
                    return true;
                }
            }
            if (count == 0 || (count > 1 && first + at - start >= MAX_UNQUOTED)) {
                return false;
            }
            if (!fill()) {
                giveUp(CsvSyntax.QUOTED);
                return !areApart();
            }
        }
        return true;
    }

    /** Takes one byte; returns whether states may agree after it. */
    private boolean step(byte octet) {
        boolean isQuote = syntax.isQuote(octet);
        boolean mayAgree = isQuote || octet == '\n';
        hasQuote |= isQuote;
        boolean isInvalid = false;
        for (int i = 0; i < count; i++) {
            states[i] = syntax.next(states[i], octet);
            if (states[i] == CsvSyntax.INVALID && count == 1) {
                // No other state is possible: the parser will report the error in the record.
                states[i] = CsvSyntax.PLAIN;
            }
            isInvalid |= states[i] == CsvSyntax.INVALID;
            if (octet == '\n' && states[i] == CsvSyntax.START && records[i] == UNKNOWN && first + at >= start) {
                records[i] = first + at;
            }
        }
        if (isInvalid) {
            giveUp(CsvSyntax.INVALID);
        }
        return mayAgree || isInvalid;
    }

    private void giveUp(int state) {
        int left = 0;
        for (int i = 0; i < count; i++) {
            if (states[i] != state) {
                states[left] = states[i];
                records[left++] = records[i];
            }
        }
        count = left;
    }

    private boolean areAgreed() {
        return count > 0 && records[0] != UNKNOWN && !areApart();
    }

    private boolean areApart() {
        for (int i = 1; i < count; i++) {
            if (records[i] != records[0]) {
                return true;
            }
        }
        return false;
    }

    private void keepUnquoted() {
        giveUp(CsvSyntax.QUOTED);
        giveUp(CsvSyntax.CLOSING);
        count = 1;
    }

    private boolean fill() throws IOException {
        if (filled == window.length) {
            if (filled >= maxBytes) {
                throw TextErrors.recordTooLong(key, first, maxBytes);
            }
            budget.reserve(window.length);
            window = Arrays.copyOf(window, 2 * window.length);
        }
        int read = bytes.read(window, filled, Math.min(READ_BYTES, window.length - filled));
        filled += Math.max(0, read);
        return read > 0;
    }

    /** The bytes of the file that have been read, from {@code first} on. */
    byte[] window() {
        return window;
    }

    /** How many bytes are in {@link #window}. */
    int filled() {
        return filled;
    }
}
