package org.parquetvs.bench.clients;

/**
 * The cost of handing out rows to one client; medians of the rounds, and the peak memory.
 *
 * @param fetchedRows rows of a result that a client fetches as JSON
 * @param jsonMb their JSON
 * @param serverCpu seconds of the server's processor time for the statement and all of its messages
 * @param writeCpu seconds for writing the same messages from memory
 * @param exportedRows rows that a client gets as CSV
 * @param csvMb their CSV
 * @param exportSeconds until the client has read the CSV that the server makes
 * @param socketSeconds until the same client has read the same bytes from a socket
 * @param idleMb resident memory of the server before an export, with its table
 * @param peakMb the most resident memory during exports
 */
public record FetchTiming(
        long fetchedRows,
        double jsonMb,
        double serverCpu,
        double writeCpu,
        long exportedRows,
        double csvMb,
        double exportSeconds,
        double socketSeconds,
        double idleMb,
        double peakMb) {}
