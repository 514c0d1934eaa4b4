package org.parquetvs.store.s3;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.parquetvs.store.catalog.CatalogLogin;
import org.parquetvs.store.catalog.CatalogSettings;

/** The keys of a CONNECTION for the catalog of the tables in its bucket. */
final class CatalogKeys {

    private static final String URI_KEY = "catalogUri";
    private static final String WAREHOUSE = "catalogWarehouse";
    private static final String PREFIX = "catalogPrefix";
    private static final String TOKEN = "catalogToken";
    private static final String CLIENT_ID = "catalogClientId";
    private static final String CLIENT_SECRET = "catalogClientSecret";
    private static final String SCOPE = "catalogScope";
    private static final String TOKEN_URI = "catalogTokenUri";
    private static final String SIGNATURE = "catalogSigV4";
    private static final String VENDED_CREDENTIALS = "catalogVendedCredentials";

    static final Set<String> ALL = Set.of(
            URI_KEY,
            WAREHOUSE,
            PREFIX,
            TOKEN,
            CLIENT_ID,
            CLIENT_SECRET,
            SCOPE,
            TOKEN_URI,
            SIGNATURE,
            VENDED_CREDENTIALS);

    /** The scope that catalogs take for their own tokens. */
    private static final String USUAL_SCOPE = "catalog";

    /** A token is part of a header. */
    private static final Pattern TOKEN_TEXT = Pattern.compile("[\\x21-\\x7E]+");

    private static final int MAX_PORT = 65_535;

    private static final Pattern SERVICE = Pattern.compile("[a-z0-9-]{1,64}");

    private final ConnectionJson text;
    private final S3Credentials credentials;

    /** @param credentials of the bucket, with which requests to the catalog may be signed */
    CatalogKeys(ConnectionJson text, S3Credentials credentials) {
        this.text = text;
        this.credentials = credentials;
    }

    @Nullable
    CatalogSettings parse() {
        URI uri = uri(URI_KEY);
        if (uri == null) {
            requireNone(ALL, URI_KEY);
            return null;
        }
        return new CatalogSettings(
                uri,
                Optional.ofNullable(text.text(WAREHOUSE)),
                Optional.ofNullable(text.text(PREFIX)),
                login(),
                text.bool(VENDED_CREDENTIALS).orElse(false));
    }

    private CatalogLogin login() {
        String token = text.text(TOKEN, TOKEN_TEXT, "a token of printable ASCII characters without blanks");
        String service = text.text(SIGNATURE, SERVICE, "the name of a service, such as glue or s3tables");
        String clientId = text.text(CLIENT_ID);
        String secret = text.text(CLIENT_SECRET);
        List<String> ways =
                List.of(TOKEN, CLIENT_ID, SIGNATURE).stream().filter(text::has).toList();
        if (ways.size() > 1) {
            throw S3Errors.invalidConnectionKey(ways.get(1), "left out where there is " + ways.get(0));
        }
        if ((clientId == null) != (secret == null)) {
            throw S3Errors.missingConnectionKey(clientId == null ? CLIENT_ID : CLIENT_SECRET);
        }
        if (clientId != null && secret != null) {
            String scope = text.text(SCOPE);
            return new CatalogLogin.Client(
                    clientId, secret, scope == null ? USUAL_SCOPE : scope, Optional.ofNullable(uri(TOKEN_URI)));
        }
        requireNone(Set.of(SCOPE, TOKEN_URI), CLIENT_ID);
        if (service != null && credentials.isAnonymous()) {
            throw S3Errors.missingConnectionKey(CredentialKeys.ACCESS_KEY_ID);
        }
        return service != null
                ? new CatalogLogin.Signature(service)
                : token != null ? new CatalogLogin.Token(token) : new CatalogLogin.None();
    }

    private void requireNone(Set<String> keys, String unless) {
        keys.stream().sorted().filter(text::has).findFirst().ifPresent(key -> {
            throw S3Errors.invalidConnectionKey(key, "left out unless " + unless + " is given");
        });
    }

    /** An address without a slash at its end; null where the key has no value. */
    private @Nullable URI uri(String key) {
        String value = text.text(key);
        if (value == null) {
            return null;
        }
        try {
            URI uri = new URI(value.replaceFirst("/+$", ""));
            boolean isAddress = uri.getHost() != null
                    && uri.getUserInfo() == null
                    && uri.getQuery() == null
                    && uri.getFragment() == null
                    && uri.getPort() <= MAX_PORT;
            if (isAddress && Set.of("http", "https").contains(uri.getScheme())) {
                return uri;
            }
        } catch (URISyntaxException exception) {
            // Falls through to the one answer; the exception would repeat the value.
        }
        throw S3Errors.invalidConnectionKey(
                key,
                "the address of a server with http:// or https:// and perhaps a path, such as"
                        + " https://catalog.example/api/catalog");
    }
}
