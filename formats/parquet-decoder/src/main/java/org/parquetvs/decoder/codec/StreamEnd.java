package org.parquetvs.decoder.codec;

import java.io.IOException;
import java.io.InputStream;
import org.parquetvs.decoder.encoding.CorruptPageException;

/** Reads the output of codecs that decompress as a stream. */
final class StreamEnd {

    private StreamEnd() {}

    /** Reads the whole stream, which must have exactly {@code length} bytes. */
    static void readExactly(InputStream stream, byte[] target, int length) throws IOException {
        int read = stream.readNBytes(target, 0, length);
        if (read < length || stream.read() >= 0) {
            throw new CorruptPageException(
                    "it decompresses to " + (read < length ? "only " + read : "more than " + length)
                            + " bytes, its header declares " + length);
        }
    }
}
