package org.parquetvs.csv;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.Arrays;
import org.parquetvs.vector.memory.LittleEndian;

/**
 * Splits records at the separators and line ends in their bytes. It handles only records that are CSV beyond doubt; the
 * parser reads from the first other record on.
 */
final class RecordSplitter implements AutoCloseable {
    private static final int USUAL_BYTES = 256 << 10;

    /** The record ends beyond the available bytes. */
    private static final int MORE = -1;

    /** The parser has to decide whether this is a record. */
    private static final int UNSURE = -2;

    private static final long ONES = 0x0101_0101_0101_0101L;
    private static final long HIGH_BITS = 0x8080_8080_8080_8080L;
    private static final long LINE_FEEDS = '\n' * ONES;
    private static final long CARRIAGE_RETURNS = '\r' * ONES;

    private final InputStream stream;
    private final CsvSyntax syntax;
    private final byte separator;
    private final byte quote;
    private final EmptyLines emptyLines;
    private final int maxBytes;
    private byte[] bytes;
    private int start;
    private int limit;
    private boolean atEnd;
    private long lines;
    private long linesInQuotes;
    private int[] doubled = new int[1 << 4];
    private int doubledCount;

    /** What the splitter found. */
    enum Found {
        RECORD,
        END,
        UNSURE
    }

    /**
     * Starts with some bytes.
     *
     * @param maxBytes longest record
     */
    RecordSplitter(InputStream stream, CsvSyntax syntax, EmptyLines emptyLines, int maxBytes) {
        this.stream = stream;
        this.syntax = syntax;
        this.separator = syntax.separator();
        this.quote = syntax.quote();
        this.emptyLines = emptyLines;
        this.maxBytes = maxBytes;
        this.bytes = new byte[Math.min(USUAL_BYTES, maxBytes)];
    }

    /** Splits the next record into fields. */
    Found next(CsvFields fields) throws IOException {
        while (true) {
            if (!findRecord()) {
                return Found.END;
            }
            int after = split(fields);
            if (after >= 0) {
                fields.setBytes(bytes);
                undouble(fields);
                lines += 1 + linesInQuotes;
                start = after;
                return Found.RECORD;
            }
            if (after == UNSURE || !fill()) {
                return Found.UNSURE;
            }
        }
    }

    /** Moves to the first byte of a record; false if there is none. */
    private boolean findRecord() throws IOException {
        while (true) {
            if (start == limit && !fill()) {
                return false;
            }
            if (emptyLines == EmptyLines.RECORDS) {
                return true;
            }
            int after = afterLineEnd(start);
            if (after == MORE) {
                fill();
            } else if (after == start) {
                return true;
            } else {
                lines++;
                start = after;
            }
        }
    }

    /**
     * The position after the line end at {@code at}, or {@code at} if there is none; {@link #MORE} if it may have a
     * second byte.
     */
    private int afterLineEnd(int at) {
        if (bytes[at] == '\n') {
            return at + 1;
        }
        if (bytes[at] != '\r') {
            return at;
        }
        if (at + 1 == limit) {
            return atEnd ? at + 1 : MORE;
        }
        return bytes[at + 1] == '\n' ? at + 2 : at + 1;
    }

    /** Splits a record; returns the position after its line end. */
    private int split(CsvFields fields) {
        fields.begin(lines + 1);
        doubledCount = 0;
        linesInQuotes = 0;
        int at = start;
        while (at < limit) {
            int end = syntax.isQuote(bytes[at]) ? quoted(fields, at) : plain(fields, at);
            if (end < 0) {
                return end;
            }
            if (bytes[end] != separator) {
                int after = afterLineEnd(end);
                return after == end ? UNSURE : after;
            }
            at = end + 1;
        }
        return MORE;
    }

    private int plain(CsvFields fields, int from) {
        int end = indexOf(separator, from);
        if (end == limit) {
            return MORE;
        }
        fields.add(from, end);
        return end;
    }

    private int quoted(CsvFields fields, int opening) {
        int at = indexOf(quote, opening + 1);
        boolean hasDoubled = false;
        while (at < limit) {
            if (bytes[at] != quote) {
                linesInQuotes += bytes[at] == '\n' && bytes[at - 1] == '\r' ? 0 : 1;
                at++;
            } else if (at + 1 == limit) {
                return MORE;
            } else if (bytes[at + 1] == quote) {
                hasDoubled = true;
                at += 2;
            } else {
                if (hasDoubled) {
                    noteDoubled(fields.count());
                }
                fields.add(opening + 1, at);
                return at + 1;
            }
            at = indexOf(quote, at);
        }
        return MORE;
    }

    private void noteDoubled(int field) {
        if (doubledCount == doubled.length) {
            doubled = Arrays.copyOf(doubled, 2 * doubledCount);
        }
        doubled[doubledCount++] = field;
    }

    /** Turns doubled quotes into single ones; the bytes are not read again. */
    private void undouble(CsvFields fields) {
        for (int i = 0; i < doubledCount; i++) {
            int field = doubled[i];
            int to = fields.start(field);
            int from = to;
            while (from < fields.end(field)) {
                byte octet = bytes[from];
                bytes[to++] = octet;
                from += octet == quote ? 2 : 1;
            }
            fields.shorten(field, to);
        }
    }

    /** The next position of this byte or of a line end; {@code limit} if there is none. */
    private int indexOf(byte wanted, int from) {
        long all = (wanted & 0xFF) * ONES;
        int at = from;
        for (; at <= limit - Long.BYTES; at += Long.BYTES) {
            long word = LittleEndian.getLong(bytes, at);
            long found = zeros(word ^ all) | zeros(word ^ LINE_FEEDS) | zeros(word ^ CARRIAGE_RETURNS);
            if (found != 0) {
                return at + (Long.numberOfTrailingZeros(found) >> 3);
            }
        }
        while (at < limit && bytes[at] != wanted && bytes[at] != '\n' && bytes[at] != '\r') {
            at++;
        }
        return at;
    }

    /** A word with the high bit of the first byte that is 0, and perhaps of others after it. */
    private static long zeros(long word) {
        return (word - ONES) & ~word & HIGH_BITS;
    }

    /** Reads on; false if there are no more bytes, or no room for them. */
    private boolean fill() throws IOException {
        if (atEnd || !makeRoom()) {
            return false;
        }
        int read = stream.readNBytes(bytes, limit, bytes.length - limit);
        limit += read;
        atEnd = limit < bytes.length;
        if (atEnd && limit > start && bytes[limit - 1] != '\n' && bytes[limit - 1] != '\r') {
            bytes[limit++] = '\n';
            return true;
        }
        return start < limit && read > 0;
    }

    private boolean makeRoom() {
        if (start > 0) {
            System.arraycopy(bytes, start, bytes, 0, limit - start);
            limit -= start;
            start = 0;
        }
        if (limit < bytes.length) {
            return true;
        }
        if (bytes.length >= maxBytes) {
            return false;
        }
        bytes = Arrays.copyOf(bytes, (int) Math.min(maxBytes, 2L * bytes.length));
        return true;
    }

    /** The bytes from the first unsplit record on. */
    InputStream rest() {
        return new SequenceInputStream(new ByteArrayInputStream(bytes, start, limit - start), stream);
    }

    /** How many lines end before these bytes. */
    long lines() {
        return lines;
    }

    @Override
    public void close() throws IOException {
        stream.close();
    }
}
