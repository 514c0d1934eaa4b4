package org.parquetvs.simulation;

/**
 * Bytes that a worker fetches together before it decodes any of them: a row group, a part of one, or a number of small
 * files.
 *
 * @param files files that are opened for it
 * @param roundTrips how often requests wait for earlier ones
 * @param requests requests
 * @param connections how many of them are under way at once
 * @param bytes compressed bytes
 */
record FetchChunk(long files, long roundTrips, long requests, int connections, double bytes, long rows) {}
