package org.parquetvs.scan.file;

import java.nio.charset.StandardCharsets;

/**
 * The hash that deals files out to hash bins: FNV-1a with 64 bits over the UTF-8 bytes, then the finalizer of
 * MurmurHash3, because the low bits of FNV alone, which choose the bin, are too regular. The hash is part of the wire
 * form: two versions of the jar in one query have to agree on it, so it never changes. Specification and test vectors
 * are in {@code doc/reference/hash-bins.md}.
 */
final class KeyHash {
    private static final long FNV_OFFSET_BASIS = 0xcbf29ce484222325L;
    private static final long FNV_PRIME = 0x100000001b3L;

    private KeyHash() {}

    static long of(String text) {
        long hash = FNV_OFFSET_BASIS;
        for (byte octet : text.getBytes(StandardCharsets.UTF_8)) {
            hash = (hash ^ Byte.toUnsignedLong(octet)) * FNV_PRIME;
        }
        hash = (hash ^ hash >>> 33) * 0xff51afd7ed558ccdL;
        hash = (hash ^ hash >>> 33) * 0xc4ceb9fe1a85ec53L;
        return hash ^ hash >>> 33;
    }
}
