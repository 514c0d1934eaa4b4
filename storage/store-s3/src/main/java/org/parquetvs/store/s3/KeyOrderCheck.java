package org.parquetvs.store.s3;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Checks that the keys of a listing come in order, each once, all below a prefix. Any other listing would give rows
 * twice, or go round in a circle for ever.
 */
final class KeyOrderCheck {
    private final String prefix;
    private final String action;
    private String last = "";

    /** @param action what is tried, for messages */
    KeyOrderCheck(String prefix, String action) {
        this.prefix = prefix;
        this.action = action;
    }

    /**
     * Takes the next key.
     *
     * @throws org.parquetvs.store.StoreException if it cannot follow the keys before
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

    /** S3 orders keys by their UTF-8 bytes; some servers by the two bytes of each character in their memory. */
    private boolean isAfterLast(String key) {
        return key.compareTo(last) > 0 || Arrays.compareUnsigned(bytes(key), bytes(last)) > 0;
    }

    private static byte[] bytes(String key) {
        return key.getBytes(StandardCharsets.UTF_8);
    }
}
