package org.parquetvs.store.s3.http;

import java.net.URI;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How a connection reaches servers, and which it trusts.
 *
 * @param proxy null for the proxies of the Java process
 * @param certificates PEM text of certificates that are trusted in addition to those of the Java process; null for none
 */
public record NetworkRoute(@Nullable Proxy proxy, @Nullable String certificates) {
    public static final NetworkRoute DIRECT = new NetworkRoute(null, null);

    /**
     * A server that passes requests on.
     *
     * @param address scheme, host and port
     * @param user null if it asks for no name
     * @param password null if it asks for none
     * @param exceptions hosts that are reached without it; {@code *} matches any characters
     */
    public record Proxy(
            URI address, @Nullable String user, @Nullable Secret password, List<String> exceptions) {
        public Proxy {
            exceptions = List.copyOf(exceptions);
        }
    }
}
