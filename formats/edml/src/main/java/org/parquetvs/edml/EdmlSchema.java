package org.parquetvs.edml;

import dev.harrel.jsonschema.Error;
import dev.harrel.jsonschema.SchemaResolver;
import dev.harrel.jsonschema.Validator;
import dev.harrel.jsonschema.ValidatorFactory;
import dev.harrel.jsonschema.providers.JakartaJsonNode;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/** The rules of EDML as JSON Schema. */
final class EdmlSchema {
    private static final String RESOURCE = "edml.json";

    /** Keywords whose errors only repeat errors below them. */
    private static final Set<String> SUMMARIES =
            Set.of("$ref", "properties", "additionalProperties", "items", "allOf", "anyOf", "oneOf");

    private EdmlSchema() {}

    /** The schema, read once, and only if there is EDML. */
    private static final class Loaded {
        static final Validator VALIDATOR = new ValidatorFactory()
                .withJsonNodeFactory(new JakartaJsonNode.Factory())
                .withDisabledSchemaValidation(true)
                .withSchemaResolver(uri -> SchemaResolver.Result.empty())
                .createValidator();
        static final URI SCHEMA = VALIDATOR.registerSchema(text());

        private static String text() {
            try (InputStream resource =
                    Objects.requireNonNull(EdmlSchema.class.getResourceAsStream(RESOURCE), RESOURCE)) {
                return new String(resource.readAllBytes(), StandardCharsets.UTF_8);
            } catch (IOException exception) {
                throw new UncheckedIOException(exception);
            }
        }
    }

    /**
     * The mistakes in a definition; none if it follows all rules.
     *
     * @param place place of the definition in the whole text
     */
    static List<Mistake> mistakes(JsonValue definition, String place) {
        return Loaded.VALIDATOR.validate(Loaded.SCHEMA, definition).getErrors().stream()
                .filter(error -> !SUMMARIES.contains(keyword(error)))
                .map(error -> new Mistake(place + path(error.getInstanceLocation()), problem(error)))
                .distinct()
                .collect(Collectors.toUnmodifiableList());
    }

    /** The keyword of an error; the library reports none for something that the schema does not allow at all. */
    private static String keyword(Error error) {
        return Objects.requireNonNullElse(error.getKeyword(), "");
    }

    private static String problem(Error error) {
        String reported = error.getError();
        return switch (keyword(error)) {
            case "" -> "this key is not known here";
            case "required" -> "missing" + names(reported);
            case "enum" -> "must be one of" + names(reported);
            case "type" ->
                reported.replace("Value is [", "is ")
                        .replace("] but should be [", ", must be ")
                        .replace("]", "");
            case "minProperties" -> "is empty";
            case "maxProperties" -> "has more than one key, so that it is not clear what is meant";
            case "pattern" -> "must name a schema of EDML, such as https://schemas.exasol.com/edml-2.1.0.json";
            default -> reported;
        };
    }

    /** The names that a message of the library has in double brackets. */
    private static String names(String reported) {
        int start = reported.indexOf("[[");
        int end = reported.indexOf("]]");
        return start < 0 || end < start ? ": " + reported : " " + reported.substring(start + 2, end);
    }

    /** A JSON pointer as a path: {@code /a/0/b} as {@code .a[0].b}. */
    private static String path(String pointer) {
        StringBuilder path = new StringBuilder();
        for (String step : pointer.split("/", -1)) {
            if (!step.isEmpty()) {
                path.append('.').append(step.replace("~1", "/").replace("~0", "~"));
            }
        }
        return path.toString();
    }
}
