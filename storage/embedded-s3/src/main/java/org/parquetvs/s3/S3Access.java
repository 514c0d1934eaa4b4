package org.parquetvs.s3;

import java.util.Optional;

/** Who may use an embedded server. */
public sealed interface S3Access {

    /** Every client; signatures are not checked. */
    record Anyone() implements S3Access {}

    /** Clients that sign their requests with this key. */
    record KeyHolder(String accessKey, String secretKey) implements S3Access {
        public KeyHolder {
            if (accessKey.isEmpty() || secretKey.isEmpty()) {
                throw new IllegalArgumentException(
                        "Invalid access: the access key and the secret key must not be empty");
            }
        }

        @Override
        public String toString() {
            return "KeyHolder[...]";
        }
    }

    /** Clients that sign their requests with a key that is valid at the moment, such as a temporary one. */
    record KeyHolders(SecretKeys keys) implements S3Access {}

    /** Knows which keys are valid. */
    @FunctionalInterface
    interface SecretKeys {
        /** The secret that belongs to an access key; empty if it is unknown or has expired. */
        Optional<String> secretOf(String accessKey);
    }
}
