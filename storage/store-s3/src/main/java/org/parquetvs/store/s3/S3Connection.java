package org.parquetvs.store.s3;

import java.net.URI;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The contents of a CONNECTION: where a bucket is, and with which identity requests are sent.
 *
 * @param endpoint scheme, host and perhaps port; null for the bucket's AWS endpoint over TLS
 * @param addressing where the bucket's name is in a request
 * @param limits the times that requests may take
 * @param bucketOptions what the connection asks of the store beyond the bucket
 * @param route how the store is reached
 */
record S3Connection(
        String bucket,
        String region,
        @Nullable URI endpoint,
        Addressing addressing,
        S3Credentials credentials,
        RequestLimits limits,
        BucketOptions bucketOptions,
        NetworkRoute route) {

    /** Where the bucket's name is in a request. */
    enum Addressing {
        /** {@code https://bucket.host/key}. */
        VIRTUAL_HOST,
        /** {@code https://host/bucket/key}. */
        PATH
    }

    S3Connection {
        Objects.requireNonNull(bucket, "bucket");
        Objects.requireNonNull(region, "region");
        Objects.requireNonNull(addressing, "addressing");
        Objects.requireNonNull(credentials, "credentials");
        Objects.requireNonNull(limits, "limits");
        Objects.requireNonNull(bucketOptions, "bucketOptions");
        Objects.requireNonNull(route, "route");
    }

    /** A connection without special options. */
    S3Connection(
            String bucket,
            String region,
            @Nullable URI endpoint,
            Addressing addressing,
            S3Credentials credentials,
            RequestLimits limits) {
        this(bucket, region, endpoint, addressing, credentials, limits, BucketOptions.NONE, NetworkRoute.DIRECT);
    }

    /** The same bucket in another region. */
    S3Connection in(String otherRegion) {
        return new S3Connection(bucket, otherRegion, endpoint, addressing, credentials, limits, bucketOptions, route);
    }

    /**
     * Reads the JSON text of a CONNECTION.
     *
     * @throws org.parquetvs.store.StoreException if the text is not a valid connection
     */
    static S3Connection parse(String json) {
        return new S3ConnectionParser(json).parse();
    }
}
