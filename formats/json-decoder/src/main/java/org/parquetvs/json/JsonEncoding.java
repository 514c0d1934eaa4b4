package org.parquetvs.json;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.parquetvs.text.TextPart;
import org.parquetvs.text.Transcoding;

/**
 * Finds the encoding of JSON in its first bytes: a byte order mark, or else zeros, because the first character is ASCII.
 * A file of another encoding than UTF-8 is not cut: the part at its beginning has all of its documents.
 */
public final class JsonEncoding {
    private static final int BYTES = 4;

    /** Half of the bytes of JSON in UTF-16 are zeros wherever there is no long text; JSON in UTF-8 has none. */
    private static final int BYTES_OF_LATER_PART = 4 << 10;

    /** The first bytes of an encoding, in which an x is any byte but zero. */
    private record Signature(String bytes, String charset) {
        boolean matches(byte[] first) {
            if (first.length < bytes.length()) {
                return false;
            }
            for (int i = 0; i < bytes.length(); i++) {
                char wanted = bytes.charAt(i);
                boolean matches = wanted == 'x' ? first[i] != 0 : (first[i] & 0xFF) == wanted;
                if (!matches) {
                    return false;
                }
            }
            return true;
        }
    }

    private static final List<Signature> SIGNATURES = List.of(
            new Signature("\0\0\u00FE\u00FF", "UTF-32BE"),
            new Signature("\u00FF\u00FE\0\0", "UTF-32LE"),
            new Signature("\u00FE\u00FF", "UTF-16BE"),
            new Signature("\u00FF\u00FE", "UTF-16LE"),
            new Signature("\0\0\0x", "UTF-32BE"),
            new Signature("x\0\0\0", "UTF-32LE"),
            new Signature("\0x", "UTF-16BE"),
            new Signature("x\0", "UTF-16LE"));

    private JsonEncoding() {}

    private static Charset of(byte[] first) {
        return SIGNATURES.stream()
                .filter(signature -> signature.matches(first))
                .map(signature -> Charset.forName(signature.charset()))
                .findFirst()
                .orElse(StandardCharsets.UTF_8);
    }

    /**
     * JSON in UTF-8.
     *
     * @param bytes from the beginning of a file on
     * @param isWhole whether the file ends with these bytes
     */
    public static InputStream inUtf8(String key, InputStream bytes, boolean isWhole) {
        PushbackInputStream stream = new PushbackInputStream(bytes, BYTES);
        Charset charset = of(stream);
        return charset.equals(StandardCharsets.UTF_8) ? stream : new Transcoding(key, stream, charset, 0, isWhole);
    }

    /** The documents of a part of a file in UTF-8. */
    public static TextPart inUtf8(TextPart part) {
        PushbackInputStream stream = new PushbackInputStream(part.bytes(), BYTES_OF_LATER_PART);
        if (part.start() > 0) {
            boolean isElsewhere = hasZero(peek(stream, BYTES_OF_LATER_PART)) && !isUtf8(part);
            return with(part, isElsewhere ? new NoBytes(stream) : stream, part.endExclusive());
        }
        Charset charset = of(stream);
        return charset.equals(StandardCharsets.UTF_8)
                ? with(part, stream, part.endExclusive())
                : with(part, new Transcoding(part.key(), stream, charset, 0, true), TextPart.END_OF_FILE);
    }

    private static TextPart with(TextPart part, InputStream bytes, long endExclusive) {
        return new TextPart(part.file(), bytes, part.first(), part.start(), endExclusive, part.beginning());
    }

    private static boolean isUtf8(TextPart part) {
        try (PushbackInputStream beginning =
                new PushbackInputStream(part.beginning().get(), BYTES)) {
            return of(beginning).equals(StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Charset of(PushbackInputStream stream) {
        return of(peek(stream, BYTES));
    }

    private static byte[] peek(PushbackInputStream stream, int max) {
        try {
            byte[] first = stream.readNBytes(max);
            stream.unread(first);
            return first;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean hasZero(byte[] bytes) {
        for (byte octet : bytes) {
            if (octet == 0) {
                return true;
            }
        }
        return false;
    }

    /** No bytes, in place of a stream that still has to be closed. */
    private static final class NoBytes extends FilterInputStream {
        NoBytes(InputStream stream) {
            super(stream);
        }

        @Override
        public int read() {
            return -1;
        }

        @Override
        public int read(byte[] target, int start, int length) {
            return -1;
        }
    }
}
