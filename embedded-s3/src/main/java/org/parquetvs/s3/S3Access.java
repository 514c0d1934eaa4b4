package org.parquetvs.s3;

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
}
