package org.parquetvs.server.result;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.Arrays;

/** A message while it is written. It can read bytes of a file directly to their place. */
public final class MessageBytes extends ByteArrayOutputStream {

    /** The longest array that all JVMs allow. */
    private static final int MOST = Integer.MAX_VALUE - 8;

    /** Makes room for this number of bytes at once. */
    public synchronized void reserve(int length) {
        if (buf.length - count < length) {
            buf = Arrays.copyOf(buf, Math.max(Math.addExact(count, length), (int) Math.min(2L * buf.length, MOST)));
        }
    }

    /**
     * Adds a part of a file.
     *
     * @param start offset of its first byte
     * @throws EOFException if the file is too short
     */
    public synchronized void read(FileChannel file, long start, int length) throws IOException {
        reserve(length);
        ByteBuffer target = ByteBuffer.wrap(buf, count, length);
        while (target.hasRemaining()) {
            if (file.read(target, start + length - target.remaining()) < 0) {
                throw new EOFException("The file has become shorter");
            }
        }
        count += length;
    }

    /** A view of all bytes, valid until others are added. */
    public synchronized ByteBuffer view() {
        return ByteBuffer.wrap(buf, 0, count);
    }
}
