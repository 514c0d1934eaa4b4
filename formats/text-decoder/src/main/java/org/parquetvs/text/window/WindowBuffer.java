package org.parquetvs.text.window;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import org.parquetvs.text.ByteOrderMark;
import org.parquetvs.text.error.TextErrors;
import org.parquetvs.vector.memory.FreeArrays;

/** A window of a stream of bytes: it is filled at its end, consumed at its beginning, and grows with the longest record. */
final class WindowBuffer implements AutoCloseable {
    /** Initial size: small enough for a processor's cache. */
    private static final int USUAL_BYTES = 256 << 10;

    private final String key;
    private final InputStream stream;
    private final FreeArrays<byte[]> arrays;
    private final int maxBytes;
    private byte[] bytes;
    private int start;
    private int end;
    private long offset;
    private boolean atEnd;

    /**
     * An empty window.
     *
     * @param offset position of the stream's first byte in the text of the file
     * @param arrays provides the bytes of the window, so that the next file can reuse them
     * @param maxBytes longest record, the limit of its growth
     */
    WindowBuffer(String key, InputStream stream, long offset, FreeArrays<byte[]> arrays, int maxBytes) {
        this.key = key;
        this.stream = stream;
        this.offset = offset;
        this.arrays = arrays;
        this.maxBytes = maxBytes;
        this.bytes = arrays.take(Math.min(USUAL_BYTES, maxBytes));
    }

    byte[] bytes() {
        return bytes;
    }

    int start() {
        return start;
    }

    int end() {
        return end;
    }

    /** Position of the first byte in the text of the file. */
    long offset() {
        return offset;
    }

    /** Drops the bytes before {@code position}. */
    void consume(int position) {
        offset += position - start;
        start = position;
    }

    /**
     * Reads more bytes at the end. The positions of the bytes may change.
     *
     * @return false if there are no more
     */
    boolean fill() {
        if (atEnd) {
            return false;
        }
        makeRoom();
        try {
            int read = stream.readNBytes(bytes, end, bytes.length - end);
            end += read;
            atEnd = end < bytes.length;
            if (offset == 0) {
                consume(start + ByteOrderMark.length(bytes, start, end));
            }
            return read > 0;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void makeRoom() {
        if (start > 0) {
            System.arraycopy(bytes, start, bytes, 0, end - start);
            end -= start;
            start = 0;
        }
        if (end < bytes.length) {
            return;
        }
        if (bytes.length >= maxBytes) {
            throw TextErrors.recordTooLong(key, offset, maxBytes);
        }
        byte[] larger = arrays.take((int) Math.min(maxBytes, 2L * bytes.length));
        System.arraycopy(bytes, 0, larger, 0, end);
        arrays.give(bytes);
        bytes = larger;
    }

    @Override
    public void close() {
        arrays.give(bytes);
        try {
            stream.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
