package org.parquetvs.server.tunnel;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** The body of a request whose length is not known: chunks, the last of which is empty. */
final class ChunkedOutput extends OutputStream {
    private static final byte[] END_OF_LINE = {'\r', '\n'};

    private final OutputStream out;

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
            out.write(Integer.toHexString(length).getBytes(StandardCharsets.US_ASCII));
            out.write(END_OF_LINE);
            out.write(bytes, offset, length);
            out.write(END_OF_LINE);
        }
    }

    @Override
    public void flush() throws IOException {
        out.flush();
    }

    @Override
    public void close() throws IOException {
        out.write('0');
        out.write(END_OF_LINE);
        out.write(END_OF_LINE);
        out.flush();
    }
}
