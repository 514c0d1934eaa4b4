package org.parquetvs.store.s3;

import jakarta.json.JsonException;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import jakarta.json.spi.JsonProvider;
import jakarta.json.stream.JsonParser;
import java.io.StringReader;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.util.Locale;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.parquetvs.scan.wire.JsonNesting;

/** The JSON text of a CONNECTION, key by key. Errors name the key; values are never repeated. */
final class ConnectionJson {

    private static final Pattern SMALL_NUMBER = Pattern.compile("[1-9]\\d{0,4}");

    /** No valid value is nested. */
    private static final int MAX_DEPTH = 100;

    /** Kept, because looking for one takes longer than reading the text. */
    private static final JsonProvider PROVIDER = JsonProvider.provider();

    private final JsonObject json;

    ConnectionJson(String text) {
        if (JsonNesting.isDeeperThan(MAX_DEPTH, text)) {
            throw S3Errors.connectionNotJson();
        }
        // The parser's own exceptions would repeat a piece of the text, which holds secrets.
        try (JsonParser parser = PROVIDER.createParser(new StringReader(text))) {
            if (parser.next() != JsonParser.Event.START_OBJECT) {
                throw S3Errors.connectionNotJson();
            }
            json = parser.getObject();
            if (parser.hasNext()) {
                throw S3Errors.connectionNotJson();
            }
        } catch (JsonException | NoSuchElementException | NumberFormatException exception) {
            throw S3Errors.connectionNotJson();
        }
    }

    void requireOnly(Set<String> known) {
        for (String key : json.keySet()) {
            if (!known.contains(key)) {
                throw S3Errors.unknownConnectionKey(key, known);
            }
        }
    }

    /** The value of a key; null if it is missing, JSON's null or empty, as the forms of some tools write it. */
    @Nullable
    String text(String key) {
        JsonValue value = json.getOrDefault(key, JsonValue.NULL);
        if (value == JsonValue.NULL) {
            return null;
        }
        if (value instanceof JsonString string) {
            return string.getString().isEmpty() ? null : string.getString();
        }
        throw S3Errors.invalidConnectionKey(key, "a string");
    }

    /** As {@link #text(String)}, for a value that has to match. */
    @Nullable
    String text(String key, Pattern pattern, String expected) {
        String text = text(key);
        if (text != null && !pattern.matcher(text).matches()) {
            throw S3Errors.invalidConnectionKey(key, expected);
        }
        return text;
    }

    /** Whether a key has a value. */
    boolean has(String key) {
        JsonValue value = json.getOrDefault(key, JsonValue.NULL);
        return value != JsonValue.NULL
                && !(value instanceof JsonString string && string.getString().isEmpty());
    }

    @Nullable
    Duration seconds(String key, int least, int most) {
        Integer seconds = wholeNumber(key, least, most);
        return seconds == null ? null : Duration.ofSeconds(seconds);
    }

    @Nullable
    Integer wholeNumber(String key, int least, int most) {
        JsonValue value = json.getOrDefault(key, JsonValue.NULL);
        String digits = value instanceof JsonString string ? string.getString() : value.toString();
        if (value == JsonValue.NULL || digits.isEmpty()) {
            return null;
        }
        if (SMALL_NUMBER.matcher(digits).matches()) {
            int number = Integer.parseInt(digits);
            if (number >= least && number <= most) {
                return number;
            }
        }
        throw S3Errors.invalidConnectionKey(key, "a whole number from " + least + " to " + most);
    }

    Optional<Boolean> bool(String key) {
        JsonValue value = json.getOrDefault(key, JsonValue.NULL);
        String word = value instanceof JsonString string ? string.getString() : value.toString();
        return switch (word.toLowerCase(Locale.ROOT)) {
            case "true" -> Optional.of(true);
            case "false" -> Optional.of(false);
            case "null", "" -> Optional.empty();
            default -> throw S3Errors.invalidConnectionKey(key, "true or false");
        };
    }

    /**
     * Where a server is: scheme, host and perhaps port; null where the key has no value.
     *
     * @param scheme of a text without one
     */
    @Nullable
    URI server(String key, String scheme) {
        String text = text(key);
        if (text == null) {
            return null;
        }
        try {
            URI uri = new URI(text.contains("://") ? text : scheme + "://" + text);
            boolean onlyHostAndPort = uri.getHost() != null
                    && uri.getUserInfo() == null
                    && (uri.getPath().isEmpty() || uri.getPath().equals("/"))
                    && uri.getQuery() == null
                    && uri.getFragment() == null
                    && uri.getPort() <= 65_535;
            if (onlyHostAndPort
                    && Set.of("http", "https").contains(uri.getScheme().toLowerCase(Locale.ROOT))) {
                return new URI(uri.getScheme(), null, uri.getHost(), uri.getPort(), null, null, null);
            }
        } catch (URISyntaxException exception) {
            // Falls through to the one answer; the exception would repeat the text, and some users write keys into it.
        }
        throw S3Errors.invalidConnectionKey(key, "host[:port], http://host[:port] or https://host[:port]");
    }
}
