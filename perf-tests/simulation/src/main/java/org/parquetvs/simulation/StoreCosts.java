package org.parquetvs.simulation;

/**
 * The speed of an object store.
 *
 * @param firstByteSeconds from a request to the first byte of its answer
 * @param connectionBytesPerSecond rate of one connection after that, in bytes a second
 * @param requestsPerSecond requests that the prefix of the table serves for all workers together
 * @param listPageSeconds for one page of a listing, which has at most {@link #KEYS_PER_PAGE} keys
 */
public record StoreCosts(
        double firstByteSeconds, double connectionBytesPerSecond, double requestsPerSecond, double listPageSeconds) {

    /** Most keys of an answer to ListObjectsV2, by its reference. */
    public static final int KEYS_PER_PAGE = 1_000;

    /**
     * S3 from a node in the same region. 30 ms and 90 MB/s are cautious: <a
     * href="https://github.com/dvassallo/s3-benchmark">s3-benchmark</a> found 20 ms at the 90th percentile and 93 MB/s
     * from a c5.4xlarge, and Amazon's
     * <a href="https://docs.aws.amazon.com/AmazonS3/latest/userguide/optimizing-performance-design-patterns.html">design
     * patterns</a> name 85 to 90 MB/s for a request and 5,500 GETs a second for a prefix. 100 ms for a page of a listing are an assumption.
     */
    public static final StoreCosts S3 = new StoreCosts(0.030, 90e6, 5_500, 0.100);

    public StoreCosts {
        if (!(firstByteSeconds >= 0)
                || !(connectionBytesPerSecond > 0)
                || !(requestsPerSecond > 0)
                || !(listPageSeconds >= 0)) {
            throw new IllegalArgumentException("Invalid store: " + firstByteSeconds + " s, " + connectionBytesPerSecond
                    + " bytes/s, " + requestsPerSecond + " requests/s, " + listPageSeconds + " s a page");
        }
    }

    StoreCosts withFirstByte(double seconds) {
        return new StoreCosts(seconds, connectionBytesPerSecond, requestsPerSecond, listPageSeconds);
    }

    StoreCosts withConnection(double bytesPerSecond) {
        return new StoreCosts(firstByteSeconds, bytesPerSecond, requestsPerSecond, listPageSeconds);
    }

    StoreCosts withRequestRate(double perSecond) {
        return new StoreCosts(firstByteSeconds, connectionBytesPerSecond, perSecond, listPageSeconds);
    }

    StoreCosts withListPage(double seconds) {
        return new StoreCosts(firstByteSeconds, connectionBytesPerSecond, requestsPerSecond, seconds);
    }
}
