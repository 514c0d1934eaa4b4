package org.parquetvs.perf.files;

/**
 * What a question took; seconds.
 *
 * @param files how many the table has
 * @param first of the first execution by a cluster that has just started, its workers' start included
 * @param warm median of the executions after that
 * @param gets median of as many plain requests for whole files, several at a time, between those executions
 * @param cpu median of the processor time of the executions, the server's included
 * @param requests of one execution, the most, listings not counted
 * @param peakMegabytes of that process of adapter or worker which has had most memory
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
