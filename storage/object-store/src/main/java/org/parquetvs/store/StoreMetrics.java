package org.parquetvs.store;

/**
 * What a store has done since it was opened.
 *
 * @param requests requests sent, repeated ones included
 * @param retries requests that repeated a failed one
 * @param bytes bytes of objects received, including those of requests that failed midway
 */
public record StoreMetrics(long requests, long retries, long bytes) {}
