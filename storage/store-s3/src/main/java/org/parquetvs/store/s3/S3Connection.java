package org.parquetvs.store.s3;

import java.net.URI;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.parquetvs.store.FileKeys;
import org.parquetvs.store.catalog.CatalogSettings;
import org.parquetvs.store.s3.http.NetworkRoute;

/**
 * The contents of a CONNECTION: where a bucket is, and with which identity requests are sent.
 *
 * @param limits the times that requests may take
 * @param bucketOptions what the connection asks of the store beyond the bucket
 * @param route how the store is reached
 * @param catalog of the tables in the bucket; null for none
 * @param fileKeys the keys of encrypted files
 */
record S3Connection(
        BucketLocation location,
        S3Credentials credentials,
        RequestLimits limits,
        BucketOptions bucketOptions,
        NetworkRoute route,
        @Nullable CatalogSettings catalog,
        FileKeys fileKeys) {

    S3Connection {
        Objects.requireNonNull(location, "location");
        Objects.requireNonNull(credentials, "credentials");
        Objects.requireNonNull(limits, "limits");
        Objects.requireNonNull(bucketOptions, "bucketOptions");
        Objects.requireNonNull(route, "route");
        Objects.requireNonNull(fileKeys, "fileKeys");
    }

    /** A connection without a catalog and encrypted files. */
    S3Connection(
            BucketLocation location,
            S3Credentials credentials,
            RequestLimits limits,
            BucketOptions bucketOptions,
            NetworkRoute route) {
        this(location, credentials, limits, bucketOptions, route, null, FileKeys.NONE);
    }

    /** A connection without special options. */
    S3Connection(BucketLocation location, S3Credentials credentials, RequestLimits limits) {
        this(location, credentials, limits, BucketOptions.NONE, NetworkRoute.DIRECT);
    }

    String bucket() {
        return location.bucket();
    }

    String region() {
        return location.region();
    }

    @Nullable
    URI endpoint() {
        return location.endpoint();
    }

    boolean isPathStyle() {
        return location.addressing() == BucketLocation.Addressing.PATH;
    }

    /** The same bucket in another region. */
    S3Connection in(String otherRegion) {
        BucketLocation moved = new BucketLocation(bucket(), otherRegion, endpoint(), location.addressing());
        return new S3Connection(moved, credentials, limits, bucketOptions, route, catalog, fileKeys);
    }

    /** Another server by the same route, with the same identity. */
    S3Connection at(URI server) {
        BucketLocation moved = new BucketLocation(bucket(), region(), server, location.addressing());
        return new S3Connection(moved, credentials, limits, bucketOptions, route, catalog, fileKeys);
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
