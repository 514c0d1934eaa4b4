package org.parquetvs.bench.harness;

/**
 * The figures of one run.
 *
 * @param wallNanos elapsed time
 * @param cpuNanos processor time of the process and of the processes that it started, all threads
 * @param peakKilobytes peak of resident memory during the run, summed over the same processes
 * @param heapKilobytes peak of the used heap of the process, including garbage that was not yet collected
 * @param rows rows that the contender reports
 */
public record Measurement(long wallNanos, long cpuNanos, long peakKilobytes, long heapKilobytes, long rows) {

    String toLine() {
        return wallNanos + " " + cpuNanos + " " + peakKilobytes + " " + heapKilobytes + " " + rows;
    }

    static Measurement parse(String line) {
        String[] parts = line.split(" ", -1);
        if (parts.length != 5) {
            throw new IllegalArgumentException("Not a measurement: " + line);
        }
        return new Measurement(
                Long.parseLong(parts[0]),
                Long.parseLong(parts[1]),
                Long.parseLong(parts[2]),
                Long.parseLong(parts[3]),
                Long.parseLong(parts[4]));
    }
}
