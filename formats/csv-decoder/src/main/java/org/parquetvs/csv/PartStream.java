package org.parquetvs.csv;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import org.parquetvs.text.TextPart;
import org.parquetvs.text.error.TextErrors;
import org.parquetvs.vector.memory.MemoryBudget;

/**
 * The unchanged records of a part of a CSV file: the records whose first byte is in it, including the whole last one.
 */
final class PartStream extends InputStream {
    private static final int BUFFER = 64 << 10;

    private final TextPart part;
    private final InputStream bytes;
    private final CsvSyntax syntax;
    private final QuoteTracker tracker;
    private final MemoryBudget budget;
    private final long reserved;
    private final long first;
    private byte[] buffer;
    private int position;
    private int limit;

    /** Position in the file after the bytes in the buffer. */
    private long offset;

    private boolean hasQuoteBehind;
    private boolean isDone;

    private PartStream(
            TextPart part, InputStream bytes, CsvSyntax syntax, long first, byte[] buffer, MemoryBudget budget) {
        this.part = part;
        this.bytes = bytes;
        this.syntax = syntax;
        this.tracker = new QuoteTracker(syntax);
        this.first = first;
        this.buffer = buffer;
        this.budget = budget;
        this.reserved = buffer.length;
        this.offset = first;
        this.isDone = first >= part.endExclusive();
    }

    /**
     * The part at the beginning of a file.
     *
     * @param bytes from the first row on
     * @param first position of the first row in the file
     */
    static PartStream beginning(TextPart part, InputStream bytes, CsvSyntax syntax, long first, MemoryBudget budget) {
        budget.reserve(BUFFER);
        return new PartStream(part, bytes, syntax, first, new byte[BUFFER], budget);
    }

    /**
     * A part after other parts.
     *
     * @param rows position of the first row in the file
     * @param maxBytes longest record
     */
    static PartStream continuation(TextPart part, CsvSyntax syntax, long rows, MemoryBudget budget, int maxBytes) {
        boolean isRecord = rows >= part.first();
        long known = Math.max(rows, part.first());
        PartStart start = new PartStart(part.key(), part.bytes(), syntax, known, part.start(), budget, maxBytes);
        try {
            part.bytes().skipNBytes(Math.min(known, part.file().size()) - part.first());
            long first = rows >= part.start() ? rows : start.find(isRecord, rows, part.beginning());
            PartStream stream = new PartStream(part, part.bytes(), syntax, first, start.window(), budget);
            stream.take((int) Math.min(start.filled(), first - known), start.filled());
            return stream;
        } catch (IOException e) {
            budget.release(start.window().length);
            throw new UncheckedIOException(e);
        } catch (RuntimeException e) {
            budget.release(start.window().length);
            throw e;
        }
    }

    /** Position in the file of the first record. */
    long first() {
        return first;
    }

    @Override
    public int read() throws IOException {
        return hasByte() ? buffer[position++] & 0xFF : -1;
    }

    @Override
    public int read(byte[] target, int start, int length) throws IOException {
        Objects.checkFromIndexSize(start, length, target.length);
        if (length == 0) {
            return 0;
        }
        if (!hasByte()) {
            return -1;
        }
        int count = Math.min(length, limit - position);
        System.arraycopy(buffer, position, target, start, count);
        position += count;
        return count;
    }

    private boolean hasByte() throws IOException {
        while (position == limit && !isDone) {
            int read = bytes.read(buffer, 0, Math.min(BUFFER, buffer.length));
            if (read < 0) {
                isDone = true;
            } else {
                take(0, read);
            }
        }
        return position < limit;
    }

    /** Takes the bytes {@code [from, to)} of the buffer, up to the end of the last record of the part. */
    private void take(int from, int to) {
        position = from;
        limit = to;
        if (isDone) {
            limit = from;
            return;
        }
        long untilEnd = part.endExclusive() - 1 - offset;
        int at = from;
        if (untilEnd > 0) {
            at = (int) Math.min(to, from + untilEnd);
            tracker.read(buffer, from, at);
        }
        while (at < to) {
            byte octet = buffer[at++];
            boolean wasQuoted = tracker.state() == CsvSyntax.QUOTED;
            tracker.read(buffer, at - 1, at);
            if (octet == '\n' && !wasQuoted) {
                limit = at;
                isDone = true;
                break;
            }
            requireClosed(octet, offset + at - from);
        }
        offset += limit - from;
    }

    /**
     * Refuses a quoted field that runs too far into the next part. The worker that reads the next part assumes that it
     * starts outside quotes if its first bytes contain no quote.
     */
    private void requireClosed(byte octet, long read) {
        hasQuoteBehind |= syntax.isQuote(octet) && read > part.endExclusive();
        if (!hasQuoteBehind
                && tracker.state() == CsvSyntax.QUOTED
                && read - part.endExclusive() >= PartStart.MAX_UNQUOTED) {
            throw TextErrors.quotedOverCut(part.key(), part.endExclusive(), PartStart.MAX_UNQUOTED);
        }
    }

    @Override
    public void close() throws IOException {
        budget.release(reserved);
        bytes.close();
    }
}
