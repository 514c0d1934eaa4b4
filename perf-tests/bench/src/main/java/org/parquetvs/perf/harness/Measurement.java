package org.parquetvs.perf.harness;

/**
 * What one run took.
 *
 * @param wallNanos elapsed time
 * @param cpuNanos processor time of the process and of those it started, all threads
 * @param peakKilobytes most memory that was resident at once during the run, the same processes added up
 * @param heapKilobytes most of the process's heap that was in use, garbage that was not yet collected included
 * @param rows what the contender says it worked on
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
