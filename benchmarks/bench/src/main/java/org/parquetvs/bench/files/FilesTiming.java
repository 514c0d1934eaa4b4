package org.parquetvs.bench.files;

/**
 * The figures of a question; times are in seconds.
 *
 * @param files how many the table has
 * @param first of the first execution by a cluster that has just started, including the start of its workers
 * @param warm median of the executions after that
 * @param gets median of as many plain requests for whole files, several at a time, between these executions
 * @param cpu median of the processor time of the executions, including the server's
 * @param requests the most of one execution, without listings
 * @param peakMegabytes of the adapter or worker process with the most memory
 */
public record FilesTiming(
        String question,
        int files,
        double first,
        double warm,
        double gets,
        double cpu,
        long requests,
        long peakMegabytes) {

    /** Ours over plain requests. */
    public double ratio() {
        return warm / gets;
    }
}
