package org.parquetvs.store.s3.http;

import java.io.IOException;
import java.net.ProxySelector;
import java.net.Socket;
import java.security.GeneralSecurityException;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import org.apache.hc.client5.http.auth.AuthCache;
import org.apache.hc.client5.http.auth.UsernamePasswordCredentials;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.auth.BasicAuthCache;
import org.apache.hc.client5.http.impl.auth.BasicScheme;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClientBuilder;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManager;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.client5.http.impl.routing.DefaultRoutePlanner;
import org.apache.hc.client5.http.impl.routing.SystemDefaultRoutePlanner;
import org.apache.hc.client5.http.protocol.HttpClientContext;
import org.apache.hc.client5.http.routing.HttpRoutePlanner;
import org.apache.hc.client5.http.ssl.ClientTlsStrategyBuilder;
import org.apache.hc.client5.http.ssl.DefaultClientTlsStrategy;
import org.apache.hc.client5.http.ssl.TlsSocketStrategy;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.protocol.HttpContext;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.util.TimeValue;
import org.apache.hc.core5.util.Timeout;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.http.ExecutableHttpRequest;
import software.amazon.awssdk.http.HttpExecuteRequest;
import software.amazon.awssdk.http.SdkHttpClient;

/**
 * The HTTP client that all requests of a connection go through. Two guarantees hold for each of them, whoever sends it:
 * its answer comes in time or fails ({@link BucketCall}), and it is the answer to this request and no other
 * ({@link InTurnConnection}).
 */
public final class BucketHttp implements SdkHttpClient {

    /** A thread that waits for a connection waits for other requests, and each of these ends by its own timeout. */
    private static final Timeout MAX_QUEUE_LENGTH = Timeout.ofHours(1);

    /** Connections that have been idle for longer are often cut off by something on the way. */
    private static final TimeValue KEEP_ALIVE = TimeValue.ofMinutes(1);

    private final S3Options options;
    private final PoolingHttpClientConnectionManager connections;
    private final CloseableHttpClient client;
    private final @Nullable AuthCache proxyLogin;

    private BucketHttp(
            S3Options options,
            PoolingHttpClientConnectionManager connections,
            CloseableHttpClient client,
            @Nullable AuthCache proxyLogin) {
        this.options = options;
        this.connections = connections;
        this.client = client;
        this.proxyLogin = proxyLogin;
    }

    public static BucketHttp client(NetworkRoute route, S3Options options) {
        PoolingHttpClientConnectionManager connections = connections(route, options);
        NetworkRoute.Proxy proxy = route.proxy();
        CloseableHttpClient client = HttpClientBuilder.create()
                .setConnectionManager(connections)
                .setRequestExecutor(new InTurnConnection.UnreadBytesCheck())
                .setRetryStrategy(new InTurnConnection.Replacement(options.maxConnections()))
                .setRoutePlanner(
                        proxy == null ? new SystemDefaultRoutePlanner(ProxySelector.getDefault()) : new OneProxy(proxy))
                .setKeepAliveStrategy((answer, context) -> KEEP_ALIVE)
                .setDefaultRequestConfig(RequestConfig.custom()
                        .setConnectionRequestTimeout(MAX_QUEUE_LENGTH)
                        .build())
                .disableContentCompression()
                .disableCookieManagement()
                .disableDefaultUserAgent()
                .disableRedirectHandling()
                .build();
        return new BucketHttp(options, connections, client, proxy == null ? null : login(proxy));
    }

    private static PoolingHttpClientConnectionManager connections(NetworkRoute route, S3Options options) {
        PoolingHttpClientConnectionManagerBuilder builder = PoolingHttpClientConnectionManagerBuilder.create()
                .setConnectionFactory(InTurnConnection::open)
                .setDefaultConnectionConfig(ConnectionConfig.custom()
                        .setConnectTimeout(Timeout.of(options.connectTimeout()))
                        .setSocketTimeout(Timeout.of(options.readTimeout()))
                        .build())
                .setMaxConnTotal(options.maxConnections())
                .setMaxConnPerRoute(options.maxConnections());
        String certificates = route.certificates();
        TlsSocketStrategy tls = certificates == null
                ? new TlsOnDemand()
                : ClientTlsStrategyBuilder.create()
                        .setSslContext(trusting(certificates))
                        .buildClassic();
        return builder.setTlsSocketStrategy(tls).build();
    }

    /** Loads the certificates of the JVM when a connection first needs them: they take a tenth of the start of a worker. */
    private static final class TlsOnDemand implements TlsSocketStrategy {
        private @Nullable TlsSocketStrategy loaded;

        @Override
        public SSLSocket upgrade(
                Socket socket, String target, int port, @Nullable Object attachment, HttpContext context)
                throws IOException {
            return loaded().upgrade(socket, target, port, attachment, context);
        }

        private synchronized TlsSocketStrategy loaded() {
            if (loaded == null) {
                loaded = DefaultClientTlsStrategy.createDefault();
            }
            return loaded;
        }
    }

    private static SSLContext trusting(String certificates) {
        try {
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(null, Certificates.trusting(certificates), null);
            return context;
        } catch (GeneralSecurityException exception) {
            throw new IllegalStateException("Cannot use the certificates of the connection", exception);
        }
    }

    /** A first attempt without a name would be refused each time. */
    private static @Nullable AuthCache login(NetworkRoute.Proxy proxy) {
        if (proxy.user() == null || proxy.password() == null) {
            return null;
        }
        BasicScheme scheme = new BasicScheme();
        scheme.initPreemptive(new UsernamePasswordCredentials(
                proxy.user(), proxy.password().value().toCharArray()));
        AuthCache cache = new BasicAuthCache();
        cache.put(OneProxy.host(proxy), scheme);
        return cache;
    }

    @Override
    public ExecutableHttpRequest prepareRequest(HttpExecuteRequest request) {
        HttpClientContext context = HttpClientContext.create();
        if (proxyLogin != null) {
            context.setAuthCache(proxyLogin);
        }
        return new BucketCall(client, context, request, options);
    }

    /** Closes the connections that wait for their next request. */
    public void closeIdleConnections() {
        connections.closeIdle(TimeValue.ZERO_MILLISECONDS);
    }

    /** Ends requests that are under way, too. */
    @Override
    public void close() {
        client.close(CloseMode.IMMEDIATE);
    }

    /** Leads through the proxy that a connection names. */
    private static final class OneProxy extends DefaultRoutePlanner implements HttpRoutePlanner {
        private final HttpHost proxy;
        private final List<Pattern> exceptions;

        OneProxy(NetworkRoute.Proxy proxy) {
            super(null);
            this.proxy = host(proxy);
            this.exceptions = proxy.exceptions().stream()
                    .map(hosts -> Pattern.compile(
                            Stream.of(hosts.split("\\*", -1))
                                    .map(Pattern::quote)
                                    .collect(Collectors.joining(".*")),
                            Pattern.CASE_INSENSITIVE))
                    .toList();
        }

        static HttpHost host(NetworkRoute.Proxy proxy) {
            return new HttpHost(
                    proxy.address().getScheme(),
                    proxy.address().getHost(),
                    proxy.address().getPort());
        }

        @Override
        protected @Nullable HttpHost determineProxy(HttpHost target, HttpContext context) {
            boolean isDirect = exceptions.stream()
                    .anyMatch(hosts -> hosts.matcher(target.getHostName()).matches());
            return isDirect ? null : proxy;
        }
    }
}
