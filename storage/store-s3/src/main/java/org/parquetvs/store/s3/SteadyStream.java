package org.parquetvs.store.s3;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.SocketTimeoutException;
import java.time.Duration;

/**
 * A body whose server has to keep sending: {@value S3Options#LEAST_BYTES} bytes in each period, or the end. The timeout
 * of a socket only ends silence, so a server that sends one byte a second would hold up its reader for ever.
 */
final class SteadyStream extends FilterInputStream {
    private final long period;
    private long periodStart = System.nanoTime();
    private long bytes;

    SteadyStream(InputStream body, Duration period) {
        super(body);
        this.period = period.toNanos();
    }

    @Override
    public int read() throws IOException {
        int value = super.read();
        count(value < 0 ? 0 : 1);
        return value;
    }

    @Override
    public int read(byte[] array, int offset, int length) throws IOException {
        int count = super.read(array, offset, length);
        count(Math.max(0, count));
        return count;
    }

    private void count(int received) throws SocketTimeoutException {
        bytes += received;
        if (bytes >= S3Options.LEAST_BYTES) {
            bytes = 0;
            periodStart = System.nanoTime();
        } else if (received > 0 && System.nanoTime() - periodStart > period) {
            throw new SocketTimeoutException("The body comes too slowly");
        }
    }
}
