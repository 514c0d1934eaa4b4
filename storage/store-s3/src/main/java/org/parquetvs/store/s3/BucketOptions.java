package org.parquetvs.store.s3;

import org.jspecify.annotations.Nullable;

/**
 * What a connection asks of the store beyond the bucket.
 *
 * @param requesterPays whether the requests are at the expense of who sends them
 * @param customerKey what the objects are encrypted with; null if the store knows
 * @param dualStack whether AWS is reached by hosts that have IPv6 addresses too
 * @param fips whether AWS is reached by hosts whose cryptography is validated by FIPS 140
 */
record BucketOptions(boolean requesterPays, @Nullable CustomerKey customerKey, boolean dualStack, boolean fips) {
    static final BucketOptions NONE = new BucketOptions(false, null, false, false);
}
