package org.parquetvs.server.tunnel;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * Writes the body of a request in chunks, because its length is not known in advance. An empty chunk ends the body.
 * Each chunk is a single write, because TLS makes a record of every write, however short.
 */
final class ChunkedOutput extends OutputStream {
    private static final byte[] END_OF_LINE = {'\r', '\n'};
    private static final byte[] LAST_CHUNK = {'0', '\r', '\n', '\r', '\n'};

    private final OutputStream out;
    private final ByteArrayOutputStream chunk = new ByteArrayOutputStream();

    ChunkedOutput(OutputStream out) {
        this.out = out;
    }

    @Override
    public void write(int value) throws IOException {
        write(new byte[] {(byte) value});
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        if (length > 0) {
            chunk.reset();
            chunk.writeBytes(Integer.toHexString(length).getBytes(StandardCharsets.US_ASCII));
            chunk.writeBytes(END_OF_LINE);
            chunk.write(bytes, offset, length);
            chunk.writeBytes(END_OF_LINE);
            chunk.writeTo(out);
        }
    }

    @Override
    public void flush() throws IOException {
        out.flush();
    }

    @Override
    public void close() throws IOException {
        out.write(LAST_CHUNK);
        out.flush();
    }
}
