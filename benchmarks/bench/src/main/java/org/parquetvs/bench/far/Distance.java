package org.parquetvs.bench.far;

import java.io.IOException;
import java.net.URI;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.parquetvs.bench.latency.SlowProxy;

/** How far away a store is. */
public enum Distance {
    /** On the same machine. */
    NEAR,

    /** First bytes come 30 ms late, and a connection carries 90 MB/s. */
    FAR;

    private static final long FIRST_BYTE_NANOS = TimeUnit.MILLISECONDS.toNanos(30);
    private static final long BYTES_PER_SECOND = 90_000_000;

    /**
     * The way to a server.
     *
     * @param proxy what makes the server far away; null if it is near
     */
    public record Way(URI server, @Nullable SlowProxy proxy) implements AutoCloseable {

        /** The text of a connection to the server, for the same server at the end of this way. */
        public String connection(String direct) {
            return proxy == null
                    ? direct
                    : direct.replace(server.getAuthority(), proxy.endpoint().getAuthority());
        }

        @Override
        public void close() throws IOException {
            if (proxy != null) {
                proxy.close();
            }
        }
    }

    /** Opens the way to a server. */
    public Way to(URI server) throws IOException {
        return new Way(server, this == NEAR ? null : SlowProxy.start(server, FIRST_BYTE_NANOS, BYTES_PER_SECOND));
    }
}
