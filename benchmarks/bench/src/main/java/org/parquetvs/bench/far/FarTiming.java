package org.parquetvs.bench.far;

/**
 * The medians of a contender.
 *
 * @param firstSeconds the first round of a session
 * @param laterSeconds the rounds after it
 * @param requests of a later round
 * @param bytes of a later round
 */
public record FarTiming(
        String contender,
        double firstSeconds,
        double laterSeconds,
        long firstRequests,
        long firstBytes,
        long requests,
        long bytes) {}
