package org.parquetvs.store;

import java.io.ByteArrayInputStream;
import java.io.InputStream;

/** Bytes to be written. A store may read them several times, because it repeats a request that failed. */
public interface Payload {

    long length();

    /** All bytes, from the first one on. */
    InputStream open();

    /** The bytes of an array, which must not change while they are written. */
    static Payload of(byte[] bytes) {
        return new Payload() {
            @Override
            public long length() {
                return bytes.length;
            }

            @Override
            public InputStream open() {
                return new ByteArrayInputStream(bytes);
            }
        };
    }
}
