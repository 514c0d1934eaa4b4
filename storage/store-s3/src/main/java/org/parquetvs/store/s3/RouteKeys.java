package org.parquetvs.store.s3;

import java.net.URI;
import java.security.cert.CertificateException;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.parquetvs.store.s3.http.Certificates;
import org.parquetvs.store.s3.http.NetworkRoute;
import org.parquetvs.store.s3.http.Secret;

/** The keys of a CONNECTION that say how servers are reached, and which are trusted. */
final class RouteKeys {

    private static final String PROXY = "s3Proxy";
    private static final String PROXY_USER = "s3ProxyUser";
    private static final String PROXY_PASSWORD = "s3ProxyPassword";
    private static final String NO_PROXY = "s3NoProxyHosts";
    private static final String CERTIFICATES = "s3CaCertificates";

    private static final Set<String> OF_PROXIES = Set.of(PROXY_USER, PROXY_PASSWORD, NO_PROXY);

    static final Set<String> ALL = Set.of(PROXY, PROXY_USER, PROXY_PASSWORD, NO_PROXY, CERTIFICATES);

    private static final Pattern HOSTS = Pattern.compile("[\\w*.:\\[\\]-]+( *, *[\\w*.:\\[\\]-]+)*");
    private static final Pattern COMMA = Pattern.compile(" *, *");

    private final ConnectionJson text;

    RouteKeys(ConnectionJson text) {
        this.text = text;
    }

    NetworkRoute parse() {
        return new NetworkRoute(proxy(), certificates());
    }

    private NetworkRoute.@Nullable Proxy proxy() {
        URI address = text.server(PROXY, "http");
        String user = text.text(PROXY_USER);
        String password = text.text(PROXY_PASSWORD);
        String hosts = text.text(NO_PROXY, HOSTS, "names of hosts with commas between, such as *.internal, 10.0.0.1");
        if (address == null) {
            OF_PROXIES.stream().sorted().filter(text::has).findFirst().ifPresent(key -> {
                throw S3Errors.invalidConnectionKey(key, "left out unless " + PROXY + " is given");
            });
            return null;
        }
        if (address.getPort() < 0) {
            throw S3Errors.invalidConnectionKey(PROXY, "host:port, http://host:port or https://host:port");
        }
        if ((user == null) != (password == null)) {
            throw S3Errors.missingConnectionKey(user == null ? PROXY_USER : PROXY_PASSWORD);
        }
        return new NetworkRoute.Proxy(
                address,
                user,
                password == null ? null : new Secret(password),
                hosts == null ? List.of() : List.of(COMMA.split(hosts)));
    }

    private @Nullable String certificates() {
        String pem = text.text(CERTIFICATES);
        if (pem != null) {
            try {
                Certificates.parse(pem);
            } catch (CertificateException noCertificates) {
                throw S3Errors.invalidConnectionKey(
                        CERTIFICATES, "PEM text, with \\n at the ends of its lines: -----BEGIN CERTIFICATE-----\\n...");
            }
        }
        return pem;
    }
}
