package org.parquetvs.store.s3;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.parquetvs.store.s3.http.S3Options;

/**
 * The time limits of requests that a connection sets; null for those that it does not set.
 *
 * @param connectTimeout longest wait for a connection to be made
 * @param readTimeout longest silence of the server before an attempt counts as stalled
 * @param requestTimeout longest time without progress for all attempts of a request together
 * @param maxAttempts most times that a request is sent without progress
 */
record RequestLimits(
        @Nullable Duration connectTimeout,
        @Nullable Duration readTimeout,
        @Nullable Duration requestTimeout,
        @Nullable Integer maxAttempts) {

    static final RequestLimits NONE = new RequestLimits(null, null, null, null);

    /**
     * The options, with the values of the connection in their place.
     *
     * @throws org.parquetvs.store.StoreException if a single attempt may then take longer than all of them together
     */
    S3Options over(S3Options options) {
        S3Options limited = options;
        if (connectTimeout != null) {
            limited = limited.withConnectTimeout(connectTimeout);
        }
        if (readTimeout != null) {
            limited = limited.withReadTimeout(readTimeout);
        }
        if (requestTimeout != null) {
            limited = limited.withRequestTimeout(requestTimeout);
        }
        boolean isGiven = readTimeout != null || requestTimeout != null;
        if (isGiven && limited.requestTimeout().compareTo(limited.readTimeout()) < 0) {
            throw S3Errors.invalidConnectionKey(
                    "s3RequestTimeout",
                    "at least s3ReadTimeout; only twice that leaves time for a second attempt after a silent one");
        }
        return maxAttempts == null ? limited : limited.withMaxAttempts(maxAttempts);
    }
}
