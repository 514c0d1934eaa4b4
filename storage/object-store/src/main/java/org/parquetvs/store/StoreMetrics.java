package org.parquetvs.store;

/**
 * What a store has done since it was opened.
 *
 * @param requests requests sent, repeated ones included
 * @param retries requests that repeated a failed one
 * @param bytes bytes of objects received, including those of requests that failed midway
 * @param cachedBytes bytes of objects that needed no request, because they were in a cache
 */
public record StoreMetrics(long requests, long retries, long bytes, long cachedBytes) {

    /** The metrics of a store without a cache. */
    public StoreMetrics(long requests, long retries, long bytes) {
        this(requests, retries, bytes, 0);
    }

    /** The same with more bytes from a cache. */
    public StoreMetrics plusCached(long more) {
        return new StoreMetrics(requests, retries, bytes, cachedBytes + more);
    }
}
