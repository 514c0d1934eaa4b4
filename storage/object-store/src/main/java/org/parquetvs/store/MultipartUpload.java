package org.parquetvs.store;

import java.util.Objects;

/**
 * An object that is being written in parts. Its parts take space in the store until it is completed or aborted.
 *
 * @param id what the store calls it
 */
public record MultipartUpload(String key, String id) {

    public MultipartUpload {
        Objects.requireNonNull(key, "key");
        Objects.requireNonNull(id, "id");
    }
}
