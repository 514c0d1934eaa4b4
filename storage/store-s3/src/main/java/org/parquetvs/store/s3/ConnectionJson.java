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
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.parquetvs.scan.wire.JsonNesting;

/** The JSON text of a CONNECTION, key by key. Errors name the key; values are never repeated. */
final class ConnectionJson {

    private static final Pattern SMALL_NUMBER = Pattern.compile("[1-9]\\d{0,4}");

    private static final String OBJECT_OF_TEXTS = "an object of strings, such as {\"name\": \"...\"}";

    /** No valid value is nested as deeply. */
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
        if (!has(key)) {
            return null;
        }
        if (json.getOrDefault(key, JsonValue.NULL).getValueType() != JsonValue.ValueType.STRING) {
            throw S3Errors.invalidConnectionKey(key, "a string");
        }
        return json.getString(key);
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

    /** The texts of an object, by their names; none where the key has no value. */
    Map<String, String> texts(String key) {
        Map<String, String> texts = new LinkedHashMap<>();
        if (has(key)) {
            JsonValue value = json.getOrDefault(key, JsonValue.NULL);
            if (value.getValueType() != JsonValue.ValueType.OBJECT) {
                throw S3Errors.invalidConnectionKey(key, OBJECT_OF_TEXTS);
            }
            value.asJsonObject().forEach((name, text) -> {
                if (text.getValueType() != JsonValue.ValueType.STRING) {
                    throw S3Errors.invalidConnectionKey(key, OBJECT_OF_TEXTS);
                }
                texts.put(name, ((JsonString) text).getString());
            });
        }
        return texts;
    }

    /** Whether a key has a value. */
    boolean has(String key) {
        return !word(key).isEmpty();
    }

    /** A string, or the text of another value; empty if the key has none. */
    private String word(String key) {
        JsonValue value = json.getOrDefault(key, JsonValue.NULL);
        return switch (value.getValueType()) {
            case NULL -> "";
            case STRING -> ((JsonString) value).getString();
            case ARRAY, OBJECT, NUMBER, TRUE, FALSE -> value.toString();
        };
    }

    @Nullable
    Duration seconds(String key, int min, int max) {
        Integer seconds = wholeNumber(key, min, max);
        return seconds == null ? null : Duration.ofSeconds(seconds);
    }

    @Nullable
    Integer wholeNumber(String key, int min, int max) {
        String digits = word(key);
        if (digits.isEmpty()) {
            return null;
        }
        if (SMALL_NUMBER.matcher(digits).matches()) {
            int number = Integer.parseInt(digits);
            if (number >= min && number <= max) {
                return number;
            }
        }
        throw S3Errors.invalidConnectionKey(key, "a whole number from " + min + " to " + max);
    }

    Optional<Boolean> bool(String key) {
        return switch (word(key).toLowerCase(Locale.ROOT)) {
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
