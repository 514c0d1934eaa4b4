package org.parquetvs.server.tunnel;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;

/** A body in chunks. A body that ends without an empty chunk is incomplete, which is an error. */
final class ChunkedInput extends InputStream {
    private final InputStream in;
    private long left;
    private boolean ended;
    private boolean begun;

    ChunkedInput(InputStream in) {
        this.in = in;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        if (left == 0 && !ended) {
            nextChunk();
        }
        if (ended) {
            return -1;
        }
        int read = in.read(bytes, offset, (int) Math.min(left, length));
        if (read < 0) {
            throw cutOff();
        }
        left -= read;
        return read;
    }

    private void nextChunk() throws IOException {
        if (begun) {
            HttpAnswer.line(in);
        }
        begun = true;
        String size = HttpAnswer.line(in).split(";", 2)[0].strip();
        try {
            left = Long.parseLong(size, 16);
        } catch (NumberFormatException e) {
            throw cutOff();
        }
        if (left < 0) {
            throw cutOff();
        }
        ended = left == 0;
    }

    private static EOFException cutOff() {
        return new EOFException("the client has ended before its file did");
    }
}
