package org.parquetvs.server.result;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.Arrays;

/** A message while it is written. Bytes of a file are read to their place in it. */
public final class MessageBytes extends ByteArrayOutputStream {

    /** What an array can have in all JVMs. */
    private static final int MOST = Integer.MAX_VALUE - 8;

    /** Makes room for so many bytes at once. */
    public synchronized void reserve(int length) {
        if (buf.length - count < length) {
            buf = Arrays.copyOf(buf, Math.max(Math.addExact(count, length), (int) Math.min(2L * buf.length, MOST)));
        }
    }

    /**
     * Adds a part of a file.
     *
     * @param start offset of its first byte
     * @throws EOFException if the file ends before
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

    /** All bytes, until others are added. */
    public synchronized ByteBuffer view() {
        return ByteBuffer.wrap(buf, 0, count);
    }
}
