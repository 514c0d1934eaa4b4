package org.parquetvs.worker.parquet.convert;

import java.nio.ByteBuffer;
import java.util.Base64;

/** Base64 with padding. */
final class Base64Text extends ScalarText {

    @Override
    public void append(byte[] bytes, int start, int length, TextBuilder target) {
        ByteBuffer encoded = Base64.getEncoder().encode(ByteBuffer.wrap(bytes, start, length));
        target.append(encoded.array(), encoded.arrayOffset() + encoded.position(), encoded.remaining());
    }
}
