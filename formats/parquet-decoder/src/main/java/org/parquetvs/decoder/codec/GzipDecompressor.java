package org.parquetvs.decoder.codec;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.zip.GZIPInputStream;
import org.parquetvs.decoder.encoding.CorruptPageException;

/** GZIP by the JDK's zlib, which verifies the checksums. */
final class GzipDecompressor implements Decompressor {
    /** A match of 258 bytes takes two bits. */
    private static final int MAX_FACTOR = 1032;

    private static final int BUFFER = 16 * 1024;

    @Override
    public long maxBytes(int length) {
        return (long) length * MAX_FACTOR;
    }

    @Override
    public void decompress(byte[] source, int offset, int length, byte[] target, int targetLength) {
        try (GZIPInputStream stream = new GZIPInputStream(new ByteArrayInputStream(source, offset, length), BUFFER)) {
            StreamEnd.readExactly(stream, target, targetLength);
        } catch (IOException e) {
            throw new CorruptPageException("its GZIP data is damaged: " + e.getMessage(), e);
        }
    }
}
