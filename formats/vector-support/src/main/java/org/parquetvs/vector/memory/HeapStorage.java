package org.parquetvs.vector.memory;

import java.util.Arrays;

/** Storage without accounting, for single values. */
public final class HeapStorage implements Storage {
    private byte[] bytes = new byte[0];

    @Override
    public byte[] grow(long size, int kept) {
        if (size > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.toIntExact(Math.max(size, 2L * kept)));
        }
        return bytes;
    }
}
