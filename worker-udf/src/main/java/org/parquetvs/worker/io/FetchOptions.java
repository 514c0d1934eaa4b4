package org.parquetvs.worker.io;

import org.parquetvs.worker.error.WorkerErrors;

/**
 * How a scan task uses the network; system properties change the defaults.
 *
 * @param ahead whether row groups are fetched before they are needed; turned off to measure its benefit
 * @param maxRequests most requests at the same time
 * @param minIndexedBytes column chunks of fewer bytes arrive sooner than the information which of their pages are
 *     needed
 */
record FetchOptions(boolean ahead, int maxRequests, int minIndexedBytes) {
    static final String AHEAD_PROPERTY = "parquetvs.prefetch";
    static final String REQUESTS_PROPERTY = "parquetvs.requests";
    static final String INDEXED_PROPERTY = "parquetvs.indexed-bytes";

    /** Enough for the latency of a distant store; memory usually is the tighter limit. */
    private static final int USUAL_REQUESTS = 32;

    private static final int MAX_REQUESTS = 256;

    /** The bytes that arrive in about the latency of one request. */
    private static final int USUAL_INDEXED_BYTES = 256 << 10;

    /** The options that the system properties ask for. */
    static FetchOptions configured() {
        return new FetchOptions(ahead(System.getProperty(AHEAD_PROPERTY, "true")), requests(), indexedBytes());
    }

    private static boolean ahead(String value) {
        return switch (value) {
            case "true" -> true;
            case "false" -> false;
            default -> throw WorkerErrors.invalidProperty(AHEAD_PROPERTY, value, "true, false");
        };
    }

    private static int requests() {
        String value = System.getProperty(REQUESTS_PROPERTY, Integer.toString(USUAL_REQUESTS));
        if (!value.matches("[1-9]\\d{0,2}") || Integer.parseInt(value) > MAX_REQUESTS) {
            throw WorkerErrors.invalidProperty(REQUESTS_PROPERTY, value, "1 to " + MAX_REQUESTS);
        }
        return Integer.parseInt(value);
    }

    private static int indexedBytes() {
        String value = System.getProperty(INDEXED_PROPERTY, Integer.toString(USUAL_INDEXED_BYTES));
        if (!value.matches("\\d{1,9}")) {
            throw WorkerErrors.invalidProperty(INDEXED_PROPERTY, value, "0 to 999999999");
        }
        return Integer.parseInt(value);
    }
}
