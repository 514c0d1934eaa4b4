package org.parquetvs.store.s3;

import org.jspecify.annotations.Nullable;

/**
 * The options of a connection for requests to the store.
 *
 * @param requesterPays whether the sender pays for the requests
 * @param customerKey what the objects are encrypted with; null if the store knows
 * @param dualStack whether AWS is reached by hosts that have IPv6 addresses too
 * @param fips whether AWS is reached by hosts whose cryptography is validated by FIPS 140
 */
record BucketOptions(boolean requesterPays, @Nullable CustomerKey customerKey, boolean dualStack, boolean fips) {
    static final BucketOptions NONE = new BucketOptions(false, null, false, false);
}
