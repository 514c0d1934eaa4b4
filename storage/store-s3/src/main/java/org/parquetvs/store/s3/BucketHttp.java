package org.parquetvs.store.s3;

import java.time.Duration;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.apache5.Apache5HttpClient;
import software.amazon.awssdk.http.apache5.ProxyConfiguration;

/** Makes the HTTP client that all requests of a connection go through. */
final class BucketHttp {

    private static final Duration LONGEST_QUEUE = Duration.ofHours(1);

    private BucketHttp() {}

    static SdkHttpClient client(NetworkRoute route, S3Options options) {
        Apache5HttpClient.Builder builder = Apache5HttpClient.builder()
                .connectionTimeout(options.connectTimeout())
                .socketTimeout(options.readTimeout())
                .maxConnections(options.maxConnections())
                .expectContinueEnabled(false)
                // A thread that waits for a connection waits for other requests, and each of these ends by its own
                // timeout.
                .connectionAcquisitionTimeout(LONGEST_QUEUE)
                // Its thread would outlive the statement that opened the store.
                .useIdleConnectionReaper(false);
        NetworkRoute.Proxy proxy = route.proxy();
        if (proxy != null) {
            builder.proxyConfiguration(configuration(proxy));
        }
        String certificates = route.certificates();
        if (certificates != null) {
            builder.tlsTrustManagersProvider(() -> Certificates.trusting(certificates));
        }
        return builder.build();
    }

    private static ProxyConfiguration configuration(NetworkRoute.Proxy proxy) {
        ProxyConfiguration.Builder builder = ProxyConfiguration.builder()
                .endpoint(proxy.address())
                .useSystemPropertyValues(false)
                .useEnvironmentVariableValues(false)
                .nonProxyHosts(
                        proxy.exceptions().stream().map(BucketHttp::expression).collect(Collectors.toSet()));
        if (proxy.user() != null && proxy.password() != null) {
            builder.username(proxy.user())
                    .password(proxy.password().value())
                    // A first attempt without a name would be refused each time.
                    .preemptiveBasicAuthenticationEnabled(true);
        }
        return builder.build();
    }

    /** The SDK takes regular expressions. */
    private static String expression(String hosts) {
        return Stream.of(hosts.split("\\*", -1)).map(Pattern::quote).collect(Collectors.joining(".*"));
    }
}
