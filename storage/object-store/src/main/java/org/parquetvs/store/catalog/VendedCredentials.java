package org.parquetvs.store.catalog;

import java.time.Instant;
import java.util.Optional;

/**
 * Credentials that a catalog hands out for a part of the bucket. Printing them shows no secret.
 *
 * @param prefix of the keys that they are for
 * @param sessionToken empty for a key that is sent without one
 * @param expiry empty if the catalog does not say when they expire
 */
public record VendedCredentials(
        String prefix,
        String accessKeyId,
        String secretAccessKey,
        Optional<String> sessionToken,
        Optional<Instant> expiry) {
    @Override
    public String toString() {
        return "VendedCredentials[" + prefix + "]";
    }
}
