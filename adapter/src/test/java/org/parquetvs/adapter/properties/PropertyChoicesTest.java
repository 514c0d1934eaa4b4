package org.parquetvs.adapter.properties;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.parquetvs.adapter.error.ParquetAdapterException;

class PropertyChoicesTest {
    private static final Pattern ALLOWED = Pattern.compile("one of \\[(?<values>.*?)]");

    private static void parse(
            String property, String value, String required, Consumer<Map<String, @Nullable String>> parser) {
        Map<String, @Nullable String> given = new HashMap<>(
                Map.of("CONNECTION_NAME", "C", required, required.equals("TARGET") ? "a/" : "T = a/*.csv"));
        given.put(property, value);
        parser.accept(given);
    }

    /** The values that the message about an impossible value lists. */
    private static List<String> allowed(
            String property, String required, Consumer<Map<String, @Nullable String>> parser) {
        try {
            parse(property, "?", required, parser);
            return List.of();
        } catch (ParquetAdapterException e) {
            Matcher matcher = ALLOWED.matcher(String.valueOf(e.getMessage()));
            return matcher.find() ? Arrays.asList(matcher.group("values").split(", ")) : List.of();
        }
    }

    private static void assertChoices(
            Set<String> properties, String required, Consumer<Map<String, @Nullable String>> parser) {
        for (String property : properties) {
            List<String> allowed = allowed(property, required, parser);
            assertThat(PropertyChoices.of(property)).as(property).containsAll(allowed);
            assertThat(PropertyChoices.of(property).isEmpty()).as(property).isEqualTo(allowed.isEmpty());
        }
    }

    @Test
    void theChoicesAreThoseThatTheParsersAllow() {
        assertChoices(VirtualSchemaProperties.names(), "TABLES", VirtualSchemaProperties::parse);
        assertChoices(ImportProperties.names(), "SOURCE", ImportProperties::parse);
        assertChoices(ExportProperties.names(), "TARGET", ExportProperties::parse);
    }
}
