package org.parquetvs.perf.queries;

/**
 * What a query took; medians in seconds.
 *
 * @param ourPeakKilobytes most resident memory of all processes together in our first run, the S3 server's included
 * @param largestPeakKilobytes the same of that process which had most
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

    /** A query that did not run: it has no times. */
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
