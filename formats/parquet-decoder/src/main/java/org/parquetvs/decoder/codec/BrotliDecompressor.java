package org.parquetvs.decoder.codec;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import org.brotli.dec.BrotliInputStream;
import org.parquetvs.decoder.encoding.CorruptPageException;

/** Brotli by its own library in plain Java. */
final class BrotliDecompressor implements Decompressor {

    @Override
    public long maxBytes(int length) {
        return Integer.MAX_VALUE;
    }

    @Override
    public void decompress(byte[] source, int offset, int length, byte[] target, int targetLength) {
        try (BrotliInputStream stream = new BrotliInputStream(new ByteArrayInputStream(source, offset, length))) {
            StreamEnd.readExactly(stream, target, targetLength);
        } catch (IOException e) {
            throw new CorruptPageException("its Brotli data is damaged: " + e.getMessage(), e);
        }
    }
}
