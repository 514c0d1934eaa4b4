package org.parquetvs.footer;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** Reads from the bytes of a footer, which are all in memory. */
final class FooterBytes extends CompactReader {
    private final ByteBuffer bytes;

    /** @param bytes the bytes; their position does not change */
    FooterBytes(ByteBuffer bytes) {
        this.bytes = bytes.duplicate();
    }

    /** Position in the bytes. */
    int position() {
        return bytes.position();
    }

    /** The current field, a list of texts. */
    String[] readTexts() {
        String[] texts = new String[beginTexts()];
        for (int i = 0; i < texts.length; i++) {
            int length = readLength();
            texts[i] = StandardCharsets.UTF_8
                    .decode(bytes.slice(bytes.position(), length))
                    .toString();
            skip(length);
        }
        return texts;
    }

    @Override
    protected int readByte() {
        if (!bytes.hasRemaining()) {
            throw corrupt("ends in the middle of a structure");
        }
        return bytes.get() & 0xFF;
    }

    @Override
    protected void skip(long count) {
        if (count > bytes.remaining()) {
            throw corrupt("ends in the middle of a structure");
        }
        bytes.position(bytes.position() + (int) count);
    }

    @Override
    protected long left() {
        return bytes.remaining();
    }

    @Override
    protected RuntimeException corrupt(String problem) {
        return new IllegalArgumentException("it " + problem);
    }
}
