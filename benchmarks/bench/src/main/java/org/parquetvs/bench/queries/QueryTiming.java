package org.parquetvs.bench.queries;

/**
 * The figures of a query; medians in seconds.
 *
 * @param ourPeakKilobytes peak resident memory of all processes together in our first run, including the S3 server's
 * @param largestPeakKilobytes the same for the process that had the most
 * @param problem why our rows are not DuckDB's; empty if they are
 */
public record QueryTiming(
        String query,
        double ours,
        double duckDb,
        double ourCpu,
        double duckDbCpu,
        long ourPeakKilobytes,
        long largestPeakKilobytes,
        String problem) {

    /** A query that did not run, so it has no times. */
    static QueryTiming failed(String query, String problem) {
        return new QueryTiming(query, 0, 0, 0, 0, 0, 0, problem);
    }

    /** Whether both returned the same rows. */
    public boolean equal() {
        return problem.isEmpty();
    }

    /** Whether both returned rows, so that there are times. */
    public boolean ran() {
        return duckDb > 0;
    }
}
