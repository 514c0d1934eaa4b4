package org.parquetvs.store.s3;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The keys of a listing, which come in order, each once, all below a prefix. A listing in which they do not would give rows
 * twice, or go round in a circle for ever.
 */
final class KeyOrder {
    private final String prefix;
    private final String action;
    private String last = "";

    /** @param action what is tried, for messages */
    KeyOrder(String prefix, String action) {
        this.prefix = prefix;
        this.action = action;
    }

    /**
     * Takes the next key.
     *
     * @throws org.parquetvs.store.StoreException if it cannot follow those before
     */
    void requireNext(String key) {
        if (!key.startsWith(prefix)) {
            throw S3Errors.unusableAnswer(action, "the key '" + key + "' does not begin with '" + prefix + "'");
        }
        if (!isAfterLast(key)) {
            throw S3Errors.unusableAnswer(action, "the key '" + key + "' comes after '" + last + "'");
        }
        last = key;
    }

    /** S3 orders keys by their bytes; some servers by the two bytes that each character has in their memory. */
    private boolean isAfterLast(String key) {
        return key.compareTo(last) > 0 || Arrays.compareUnsigned(bytes(key), bytes(last)) > 0;
    }

    private static byte[] bytes(String key) {
        return key.getBytes(StandardCharsets.UTF_8);
    }
}
