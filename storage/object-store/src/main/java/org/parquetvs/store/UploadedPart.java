package org.parquetvs.store;

import java.util.Objects;

/**
 * A part that the store has.
 *
 * @param number from 1 on
 * @param size bytes
 * @param eTag as the store returned it
 */
public record UploadedPart(int number, long size, String eTag) {

    public UploadedPart {
        Objects.requireNonNull(eTag, "eTag");
        if (number < 1 || size < 0) {
            throw new IllegalArgumentException("Invalid part " + number + " of " + size + " bytes");
        }
    }
}
