package org.parquetvs.store.s3;

import java.net.URI;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Where a bucket is.
 *
 * @param endpoint scheme, host and perhaps port; null for the bucket's AWS endpoint over TLS
 * @param addressing where the bucket's name is in a request
 */
record BucketLocation(
        String bucket, String region, @Nullable URI endpoint, Addressing addressing) {

    /** Where the bucket's name is in a request. */
    enum Addressing {
        /** {@code https://bucket.host/key}. */
        VIRTUAL_HOST,
        /** {@code https://host/bucket/key}. */
        PATH
    }

    BucketLocation {
        Objects.requireNonNull(bucket, "bucket");
        Objects.requireNonNull(region, "region");
        Objects.requireNonNull(addressing, "addressing");
    }
}
