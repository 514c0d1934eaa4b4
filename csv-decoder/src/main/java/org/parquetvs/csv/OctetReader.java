package org.parquetvs.csv;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.util.Objects;

/**
 * Bytes as characters of the same numbers, so that a parser of characters passes the bytes of UTF-8 on as they are. After the
 * last byte come a line break and a character that no byte is: in a record of its own, unless a quote is open.
 */
final class OctetReader extends Reader {
    /** What comes after everything. */
    static final char END = '\uFFFF';

    private static final int BUFFER = 16 << 10;
    private static final char[] TAIL = {'\n', END};
    private static final int[] BYTE_ORDER_MARK = {0xEF, 0xBB, 0xBF};

    private final InputStream stream;
    private final byte[] buffer = new byte[BUFFER];
    private int position;
    private int limit;
    private int tail;
    private boolean isBegun;

    OctetReader(InputStream stream) {
        this.stream = stream;
    }

    @Override
    public int read(char[] target, int offset, int length) throws IOException {
        Objects.checkFromIndexSize(offset, length, target.length);
        if (!isBegun) {
            begin();
        }
        if (position == limit && tail == 0) {
            position = 0;
            limit = Math.max(0, stream.read(buffer, 0, BUFFER));
        }
        if (position == limit) {
            return readTail(target, offset, length);
        }
        int count = Math.min(length, limit - position);
        for (int i = 0; i < count; i++) {
            target[offset + i] = (char) (buffer[position + i] & 0xFF);
        }
        position += count;
        return count;
    }

    private int readTail(char[] target, int offset, int length) {
        int count = Math.min(length, TAIL.length - tail);
        System.arraycopy(TAIL, tail, target, offset, count);
        tail += count;
        return count == 0 && length > 0 ? -1 : count;
    }

    /** Passes over a byte order mark. */
    private void begin() throws IOException {
        isBegun = true;
        limit = stream.readNBytes(buffer, 0, BUFFER);
        boolean isMarked = limit >= BYTE_ORDER_MARK.length;
        for (int i = 0; i < BYTE_ORDER_MARK.length && isMarked; i++) {
            isMarked = (buffer[i] & 0xFF) == BYTE_ORDER_MARK[i];
        }
        position = isMarked ? BYTE_ORDER_MARK.length : 0;
    }

    @Override
    public void close() throws IOException {
        stream.close();
    }
}
