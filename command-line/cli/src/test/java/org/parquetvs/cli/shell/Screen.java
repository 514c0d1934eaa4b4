package org.parquetvs.cli.shell;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** All that was printed on a terminal. */
final class Screen extends ByteArrayOutputStream {
    private static final long SECONDS = 60;

    @Override
    public synchronized void write(byte[] bytes, int offset, int length) {
        super.write(bytes, offset, length);
        notifyAll();
    }

    @Override
    public synchronized void write(int octet) {
        super.write(octet);
        notifyAll();
    }

    /** Waits for a text after the first {@code from} bytes, and returns everything after them. */
    synchronized String await(String text, int from) throws InterruptedException, TimeoutException {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
        while (true) {
            String shown = new String(buf, from, count - from, StandardCharsets.UTF_8);
            if (shown.contains(text)) {
                return shown;
            }
            long left = TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime());
            if (left <= 0) {
                throw new TimeoutException("No '" + text + "' in: " + shown);
            }
            wait(left);
        }
    }
}
