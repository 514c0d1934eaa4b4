package org.parquetvs.store.output;

import java.util.Objects;

/**
 * A stored file.
 *
 * @param key as it was given to {@link Target#create}
 * @param bytes of the whole file
 * @param etag of these very bytes, as the target names it
 */
public record FileReceipt(String key, long bytes, String etag) {

    public FileReceipt {
        Objects.requireNonNull(key, "key");
        Objects.requireNonNull(etag, "etag");
        if (bytes < 0) {
            throw new IllegalArgumentException("Invalid size of " + key + ": " + bytes);
        }
    }
}
