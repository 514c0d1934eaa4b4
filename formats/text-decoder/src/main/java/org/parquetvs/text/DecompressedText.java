package org.parquetvs.text;

import io.airlift.compress.MalformedInputException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.LongSupplier;
import org.parquetvs.text.error.TextErrors;

/** Text of a compressed file; a failure is reported with the file and the place in it. */
final class DecompressedText extends FilterInputStream {
    private final String key;
    private final LongSupplier position;
    private final CompressedBytes bytes;
    private final boolean isWhole;

    /**
     * Text that a reader of a format decompresses.
     *
     * @param text throws IOExceptions if the file is damaged
     * @param position of the file up to which it has been read
     * @param isWhole whether the file ends with these bytes; if not, the text ends where the bytes do
     */
    DecompressedText(String key, InputStream text, LongSupplier position, CompressedBytes bytes, boolean isWhole) {
        super(text);
        this.key = key;
        this.position = position;
        this.bytes = bytes;
        this.isWhole = isWhole;
    }

    @Override
    public int read() {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] target, int start, int length) {
        try {
            return in.read(target, start, length);
        } catch (IOException | MalformedInputException e) {
            if (!isWhole && bytes.atEnd()) {
                return -1;
            }
            throw TextErrors.damagedCompression(key, position.getAsLong(), e);
        }
    }

    /** The bytes of the file, counted. */
    static final class CompressedBytes extends FilterInputStream {
        private long count;
        private boolean atEnd;

        CompressedBytes(InputStream bytes) {
            super(bytes);
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }

        @Override
        public int read(byte[] target, int start, int length) throws IOException {
            int read = in.read(target, start, length);
            count += Math.max(0, read);
            atEnd = read < 0;
            return read;
        }

        /** How many bytes have been read. */
        long count() {
            return count;
        }

        /** Whether the last byte has been read. */
        boolean atEnd() {
            return atEnd;
        }
    }
}
