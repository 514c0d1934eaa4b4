package org.parquetvs.s3.awssdk;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;

/** Reads a range of an open file; closing it closes the file. */
final class FileRangeStream extends InputStream {

    /** The server asks for 8 KB at a time, which would be a system call each time. */
    private static final int BUFFER_BYTES = 1 << 17;

    private final InputStream bytes;
    private long remaining;

    FileRangeStream(FileChannel file, FileRange range) throws IOException {
        file.position(range.startInclusive());
        int buffered = (int) Math.max(1, Math.min(BUFFER_BYTES, range.length()));
        bytes = new BufferedInputStream(Channels.newInputStream(file), buffered);
        remaining = range.length();
    }

    @Override
    public int read() throws IOException {
        int value = remaining == 0 ? -1 : bytes.read();
        remaining -= value < 0 ? 0 : 1;
        return value;
    }

    @Override
    public int read(byte[] destination, int offset, int length) throws IOException {
        int count =
                remaining == 0 && length > 0 ? -1 : bytes.read(destination, offset, (int) Math.min(length, remaining));
        remaining -= Math.max(count, 0);
        return count;
    }

    @Override
    public void close() throws IOException {
        bytes.close();
    }
}
