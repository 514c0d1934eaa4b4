package org.parquetvs.text;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.parquetvs.text.error.TextErrors;

/** Reads text of another encoding as UTF-8. Bytes that are no character of the encoding are an error. */
public final class Transcoding extends InputStream {
    private static final int BUFFER = 32 << 10;

    /** Most bytes of a character in UTF-8. */
    private static final int MAX_BYTES = 4;

    private final String key;
    private final InputStream stream;
    private final Charset charset;
    private final boolean isWhole;
    private final CharsetDecoder decoder;
    private final CharsetEncoder encoder = StandardCharsets.UTF_8.newEncoder();
    private final byte[] buffer = new byte[BUFFER];
    private final ByteBuffer bytes = ByteBuffer.wrap(buffer).limit(0);
    private final CharBuffer characters = CharBuffer.allocate(BUFFER).limit(0);
    private final ByteBuffer text = ByteBuffer.allocate(MAX_BYTES * BUFFER).limit(0);
    private long offset;
    private boolean atEnd;

    /**
     * A stream of UTF-8.
     *
     * @param offset position of the stream's first byte in the file, for messages
     * @param isWhole whether the last character must be whole
     */
    public Transcoding(String key, InputStream stream, Charset charset, long offset, boolean isWhole) {
        this.key = key;
        this.stream = stream;
        this.charset = charset;
        this.isWhole = isWhole;
        this.offset = offset;
        this.decoder = charset.newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
    }

    @Override
    public int read() throws IOException {
        return hasText() ? text.get() & 0xFF : -1;
    }

    @Override
    public int read(byte[] target, int position, int length) throws IOException {
        Objects.checkFromIndexSize(position, length, target.length);
        if (length == 0) {
            return 0;
        }
        if (!hasText()) {
            return -1;
        }
        int count = Math.min(length, text.remaining());
        text.get(target, position, count);
        return count;
    }

    private boolean hasText() throws IOException {
        while (!text.hasRemaining() && !atEnd) {
            fill();
        }
        return text.hasRemaining();
    }

    private void fill() throws IOException {
        bytes.compact();
        int read = stream.read(buffer, bytes.position(), bytes.remaining());
        atEnd = read < 0;
        bytes.position(bytes.position() + Math.max(0, read)).flip();
        int before = bytes.position();
        characters.compact();
        CoderResult result = decoder.decode(bytes, characters, atEnd && isWhole);
        characters.flip();
        offset += bytes.position() - before;
        if (result.isError()) {
            throw TextErrors.otherEncoding(key, offset, charset.name());
        }
        text.clear();
        encoder.encode(characters, text, atEnd);
        text.flip();
    }

    @Override
    public void close() throws IOException {
        stream.close();
    }
}
