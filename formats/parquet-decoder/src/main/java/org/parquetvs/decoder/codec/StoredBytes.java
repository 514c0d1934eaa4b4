package org.parquetvs.decoder.codec;

import org.parquetvs.decoder.encoding.CorruptPageException;

/** No compression. */
final class StoredBytes implements Decompressor {

    @Override
    public long maxBytes(int length) {
        return length;
    }

    @Override
    public boolean isIdentity() {
        return true;
    }

    @Override
    public void decompress(byte[] source, int offset, int length, byte[] target, int targetLength) {
        if (length != targetLength) {
            throw new CorruptPageException("it has " + length + " bytes, its header declares " + targetLength);
        }
        System.arraycopy(source, offset, target, 0, length);
    }
}
