package org.parquetvs.csv;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.util.Objects;

/**
 * Reads bytes as characters of the same numbers, so that a parser of characters passes on UTF-8 bytes unchanged. After
 * the last byte it adds a line break, unless there is one, and a character that is no byte: this is a record of its own,
 * unless a quote is open.
 */
final class OctetReader extends Reader {
    /** The character at the end. */
    static final char END = '\uFFFF';

    private static final int BUFFER = 16 << 10;
    private static final char[] TAIL = {'\n', END};

    /** The part of the tail after a line break. */
    private static final int AFTER_LINE_BREAK = 1;

    private final InputStream stream;
    private final byte[] buffer = new byte[BUFFER];
    private int position;
    private int limit;
    private int tail;
    private boolean endsLine = true;

    OctetReader(InputStream stream) {
        this.stream = stream;
    }

    @Override
    public int read(char[] target, int offset, int length) throws IOException {
        Objects.checkFromIndexSize(offset, length, target.length);
        if (position == limit && tail == 0) {
            position = 0;
            limit = Math.max(0, stream.read(buffer, 0, BUFFER));
            if (limit == 0 && endsLine) {
                tail = AFTER_LINE_BREAK;
            }
        }
        if (position == limit) {
            return readTail(target, offset, length);
        }
        int count = Math.min(length, limit - position);
        for (int i = 0; i < count; i++) {
            target[offset + i] = (char) (buffer[position + i] & 0xFF);
        }
        position += count;
        endsLine = buffer[position - 1] == '\n' || buffer[position - 1] == '\r';
        return count;
    }

    private int readTail(char[] target, int offset, int length) {
        int count = Math.min(length, TAIL.length - tail);
        System.arraycopy(TAIL, tail, target, offset, count);
        tail += count;
        return count == 0 && length > 0 ? -1 : count;
    }

    @Override
    public void close() throws IOException {
        stream.close();
    }
}
