package org.parquetvs.iceberg;

import java.util.Optional;
import org.parquetvs.table.BucketUri;

/** Keys of one bucket for the absolute addresses in metadata. */
record LocationResolver(String bucket) {

    /** @throws IcebergException if the address is not in the bucket */
    String key(String location) {
        return new BucketUri(bucket).key(location).orElseThrow(() -> IcebergErrors.otherBucket(location, bucket));
    }

    /** The keys that begin with an address: what they have in common; empty if they are in another bucket. */
    Optional<String> prefix(String location) {
        return new BucketUri(bucket).prefix(location);
    }

    /** An address of a key. */
    String uri(String key) {
        return new BucketUri(bucket).uri(key);
    }
}
