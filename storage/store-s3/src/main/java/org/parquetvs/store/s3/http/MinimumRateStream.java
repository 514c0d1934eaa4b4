package org.parquetvs.store.s3.http;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.SocketTimeoutException;
import java.time.Duration;
import software.amazon.awssdk.http.Abortable;

/**
 * A body whose server has to keep sending: {@value S3Options#MIN_BYTES} bytes in each period, or the end. The timeout
 * of a socket only ends silence, so a server that sends one byte a second would hold up its reader for ever.
 *
 * <p>To close it gives the connection back if the body has ended, and ends the connection otherwise: the HTTP client
 * would read the rest first.
 */
final class MinimumRateStream extends FilterInputStream {
    private static final long UNKNOWN = -1;

    private final long length;
    private final long period;
    private final Abortable request;
    private long periodStart = System.nanoTime();
    private long periodBytes;
    private long bytes;
    private boolean hasEnded;

    /** @param length announced bytes, or -1 */
    MinimumRateStream(InputStream body, long length, Duration period, Abortable request) {
        super(body);
        this.length = length;
        this.period = period.toNanos();
        this.request = request;
    }

    @Override
    public int read() throws IOException {
        int value = super.read();
        count(value < 0 ? value : 1);
        return value;
    }

    @Override
    public int read(byte[] array, int offset, int count) throws IOException {
        int received = super.read(array, offset, count);
        count(received);
        return received;
    }

    private void count(int received) throws SocketTimeoutException {
        hasEnded = received < 0;
        if (received <= 0) {
            return;
        }
        bytes += received;
        periodBytes += received;
        if (periodBytes >= S3Options.MIN_BYTES) {
            periodBytes = 0;
            periodStart = System.nanoTime();
        } else if (System.nanoTime() - periodStart > period) {
            throw new SocketTimeoutException("The body comes too slowly");
        }
    }

    @Override
    public void close() throws IOException {
        if (isAtEnd()) {
            super.close();
        } else {
            request.abort();
        }
    }

    /** Only one more read shows the end of a body without a length. */
    private boolean isAtEnd() {
        try {
            return hasEnded || bytes == length || (length == UNKNOWN && read() < 0);
        } catch (IOException broken) {
            return false;
        }
    }
}
