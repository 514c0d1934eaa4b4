package org.parquetvs.store.s3.http;

import java.time.Duration;

/**
 * How requests are sent.
 *
 * @param connectTimeout longest wait for a connection to be made
 * @param readTimeout longest silence of the server, and longest time for the next {@value #MIN_BYTES} bytes of a body,
 *     before an attempt counts as stalled and is repeated
 * @param requestTimeout longest time without progress for all attempts of a request together
 * @param maxConnections most requests at once; a further one waits
 * @param maxAttempts most times that a request is sent without progress; the time limits it, too
 * @param firstBackoff upper end of the random wait before the first repetition; it doubles with each further one
 * @param maxBackoff where the doubling ends
 */
public record S3Options(
        Duration connectTimeout,
        Duration readTimeout,
        Duration requestTimeout,
        int maxConnections,
        int maxAttempts,
        Duration firstBackoff,
        Duration maxBackoff) {

    /** For S3 and a worker on the same continent. */
    public static final S3Options DEFAULT = new S3Options(
            Duration.ofSeconds(10),
            Duration.ofSeconds(15),
            Duration.ofSeconds(60),
            64,
            Integer.MAX_VALUE,
            Duration.ofMillis(100),
            Duration.ofSeconds(20));

    /** How long an address is tried that has never answered: as long as a server may take to start. */
    public static final Duration STARTING_TIME = Duration.ofSeconds(2);

    /** A server that sends fewer in {@link #readTimeout} is stuck. */
    public static final int MIN_BYTES = 1 << 14;

    public S3Options {
        requirePositive("connectTimeout", connectTimeout);
        requirePositive("readTimeout", readTimeout);
        requirePositive("requestTimeout", requestTimeout);
        requirePositive("firstBackoff", firstBackoff);
        requirePositive("maxBackoff", maxBackoff);
        if (maxConnections < 1 || maxAttempts < 1) {
            throw new IllegalArgumentException(
                    "Invalid options: " + maxConnections + " connections, " + maxAttempts + " attempts");
        }
    }

    private static void requirePositive(String name, Duration duration) {
        if (duration.isNegative() || duration.isZero()) {
            throw new IllegalArgumentException("Invalid " + name + ": " + duration);
        }
    }

    /** How long after the last progress an attempt may begin, so that it ends in time even if it stalls. */
    public Duration timeBeforeLastAttempt() {
        return requestTimeout.minus(readTimeout);
    }

    public S3Options withConnectTimeout(Duration timeout) {
        return new S3Options(
                timeout, readTimeout, requestTimeout, maxConnections, maxAttempts, firstBackoff, maxBackoff);
    }

    public S3Options withReadTimeout(Duration timeout) {
        return new S3Options(
                connectTimeout, timeout, requestTimeout, maxConnections, maxAttempts, firstBackoff, maxBackoff);
    }

    public S3Options withRequestTimeout(Duration timeout) {
        return new S3Options(
                connectTimeout, readTimeout, timeout, maxConnections, maxAttempts, firstBackoff, maxBackoff);
    }

    public S3Options withMaxConnections(int connections) {
        return new S3Options(
                connectTimeout, readTimeout, requestTimeout, connections, maxAttempts, firstBackoff, maxBackoff);
    }

    public S3Options withMaxAttempts(int attempts) {
        return new S3Options(
                connectTimeout, readTimeout, requestTimeout, maxConnections, attempts, firstBackoff, maxBackoff);
    }

    public S3Options withBackoff(Duration first, Duration max) {
        return new S3Options(connectTimeout, readTimeout, requestTimeout, maxConnections, maxAttempts, first, max);
    }
}
