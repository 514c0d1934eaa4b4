package org.parquetvs.store.s3;

import jakarta.json.Json;
import jakarta.json.JsonException;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import jakarta.json.stream.JsonParser;
import java.io.StringReader;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.util.Locale;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.parquetvs.scan.wire.JsonNesting;

/** Reads the JSON text of a CONNECTION. Everything it does not know it refuses by name; values are never repeated. */
final class S3ConnectionParser {

    private static final String ACCESS_KEY_ID = "awsAccessKeyId";
    private static final String SECRET_ACCESS_KEY = "awsSecretAccessKey";
    private static final String SESSION_TOKEN = "awsSessionToken";
    private static final String REGION = "awsRegion";
    private static final String BUCKET = "s3Bucket";
    private static final String ENDPOINT = "awsEndpointOverride";
    private static final String PATH_STYLE = "s3PathStyleAccess";
    private static final String USE_SSL = "useSsl";
    private static final String CONNECT_TIMEOUT = "s3ConnectTimeout";
    private static final String READ_TIMEOUT = "s3ReadTimeout";
    private static final String REQUEST_TIMEOUT = "s3RequestTimeout";
    private static final String MAX_ATTEMPTS = "s3MaxAttempts";
    private static final Set<String> KEYS = new TreeSet<>(Set.of(
            ACCESS_KEY_ID,
            SECRET_ACCESS_KEY,
            SESSION_TOKEN,
            REGION,
            BUCKET,
            ENDPOINT,
            PATH_STYLE,
            USE_SSL,
            CONNECT_TIMEOUT,
            READ_TIMEOUT,
            REQUEST_TIMEOUT,
            MAX_ATTEMPTS));

    private static final int LONGEST_TIMEOUT_SECONDS = 3600;
    private static final int MOST_ATTEMPTS = 100;

    /** Where S3 answers for buckets of every region, if only with the name of the right one. */
    private static final String DEFAULT_REGION = "us-east-1";

    private static final Pattern SMALL_NUMBER = Pattern.compile("[1-9]\\d{0,3}");
    private static final Pattern REGION_NAME = Pattern.compile("[a-z0-9-]{1,64}");

    /** What S3 and its relatives accept; excludes everything that could change the meaning of a URL. */
    private static final Pattern BUCKET_NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{1,253}[A-Za-z0-9]");

    /** No value has parts. */
    private static final int MAX_DEPTH = 100;

    private final JsonObject json;

    S3ConnectionParser(String text) {
        if (JsonNesting.isDeeperThan(MAX_DEPTH, text)) {
            throw S3Errors.connectionNotJson();
        }
        // The parser's own exceptions would repeat a piece of the text, which holds secrets.
        try (JsonParser parser = Json.createParser(new StringReader(text))) {
            if (parser.next() != JsonParser.Event.START_OBJECT) {
                throw S3Errors.connectionNotJson();
            }
            json = parser.getObject();
            if (parser.hasNext()) {
                throw S3Errors.connectionNotJson();
            }
        } catch (JsonException | NoSuchElementException exception) {
            throw S3Errors.connectionNotJson();
        }
    }

    S3Connection parse() {
        for (String key : json.keySet()) {
            if (!KEYS.contains(key)) {
                throw S3Errors.unknownConnectionKey(key, KEYS);
            }
        }
        return new S3Connection(
                bucket(),
                region(),
                endpoint(),
                bool(PATH_STYLE).orElse(false) ? S3Connection.Addressing.PATH : S3Connection.Addressing.VIRTUAL_HOST,
                credentials(),
                new RequestLimits(
                        seconds(CONNECT_TIMEOUT),
                        seconds(READ_TIMEOUT),
                        seconds(REQUEST_TIMEOUT),
                        wholeNumber(MAX_ATTEMPTS, MOST_ATTEMPTS)));
    }

    private String bucket() {
        String bucket = text(BUCKET);
        if (bucket == null) {
            throw S3Errors.missingConnectionKey(BUCKET);
        }
        if (!BUCKET_NAME.matcher(bucket).matches()) {
            throw S3Errors.invalidConnectionKey(
                    BUCKET, "the name of a bucket, three characters or more, without slashes");
        }
        return bucket;
    }

    private String region() {
        String region = text(REGION);
        if (region == null) {
            return DEFAULT_REGION;
        }
        if (!REGION_NAME.matcher(region).matches()) {
            throw S3Errors.invalidConnectionKey(REGION, "the name of a region such as eu-central-1");
        }
        return region;
    }

    private S3Credentials credentials() {
        String accessKeyId = text(ACCESS_KEY_ID);
        String secretAccessKey = text(SECRET_ACCESS_KEY);
        String sessionToken = text(SESSION_TOKEN);
        if (accessKeyId != null && secretAccessKey != null) {
            return S3Credentials.of(accessKeyId, secretAccessKey, sessionToken);
        }
        if (accessKeyId != null) {
            throw S3Errors.missingConnectionKey(SECRET_ACCESS_KEY);
        }
        if (secretAccessKey != null || sessionToken != null) {
            throw S3Errors.missingConnectionKey(ACCESS_KEY_ID);
        }
        return new S3Credentials.Anonymous();
    }

    private @Nullable URI endpoint() {
        Optional<Boolean> useSsl = bool(USE_SSL);
        String endpoint = text(ENDPOINT);
        if (endpoint == null) {
            if (!useSsl.orElse(true)) {
                throw S3Errors.invalidConnectionKey(USE_SSL, "true unless " + ENDPOINT + " is given");
            }
            return null;
        }
        boolean hasScheme = endpoint.contains("://");
        URI uri = uri(hasScheme ? endpoint : (useSsl.orElse(true) ? "https://" : "http://") + endpoint);
        String scheme = uri.getScheme().toLowerCase(Locale.ROOT);
        if (!scheme.equals("http") && !scheme.equals("https")) {
            throw S3Errors.invalidConnectionKey(ENDPOINT, "host[:port], http://host[:port] or https://host[:port]");
        }
        if (useSsl.isPresent() && useSsl.get() != scheme.equals("https")) {
            throw S3Errors.invalidConnectionKey(USE_SSL, "what the scheme of " + ENDPOINT + " says");
        }
        return uri;
    }

    private static URI uri(String text) {
        try {
            URI uri = new URI(text);
            boolean onlyHostAndPort = uri.getHost() != null
                    && uri.getUserInfo() == null
                    && (uri.getPath().isEmpty() || uri.getPath().equals("/"))
                    && uri.getQuery() == null
                    && uri.getFragment() == null
                    && uri.getPort() <= 65_535;
            if (onlyHostAndPort) {
                return new URI(uri.getScheme(), null, uri.getHost(), uri.getPort(), null, null, null);
            }
        } catch (URISyntaxException exception) {
            // Falls through to the one answer; the exception would repeat the text, and some write keys into it.
        }
        throw S3Errors.invalidConnectionKey(ENDPOINT, "host[:port], http://host[:port] or https://host[:port]");
    }

    /** The value of a key; null where it is missing, JSON's null or empty, as the forms of some tools write it. */
    private @Nullable String text(String key) {
        JsonValue value = json.getOrDefault(key, JsonValue.NULL);
        if (value == JsonValue.NULL) {
            return null;
        }
        if (value instanceof JsonString string) {
            return string.getString().isEmpty() ? null : string.getString();
        }
        throw S3Errors.invalidConnectionKey(key, "a string");
    }

    private @Nullable Duration seconds(String key) {
        Integer seconds = wholeNumber(key, LONGEST_TIMEOUT_SECONDS);
        return seconds == null ? null : Duration.ofSeconds(seconds);
    }

    /** A number of at least 1, or null. */
    private @Nullable Integer wholeNumber(String key, int most) {
        JsonValue value = json.getOrDefault(key, JsonValue.NULL);
        String digits = value instanceof JsonString string ? string.getString() : value.toString();
        if (value == JsonValue.NULL || digits.isEmpty()) {
            return null;
        }
        if (!SMALL_NUMBER.matcher(digits).matches() || Integer.parseInt(digits) > most) {
            throw S3Errors.invalidConnectionKey(key, "a whole number from 1 to " + most);
        }
        return Integer.valueOf(digits);
    }

    private Optional<Boolean> bool(String key) {
        JsonValue value = json.getOrDefault(key, JsonValue.NULL);
        String word = value instanceof JsonString string ? string.getString() : value.toString();
        return switch (word.toLowerCase(Locale.ROOT)) {
            case "true" -> Optional.of(true);
            case "false" -> Optional.of(false);
            case "null", "" -> Optional.empty();
            default -> throw S3Errors.invalidConnectionKey(key, "true or false");
        };
    }
}
