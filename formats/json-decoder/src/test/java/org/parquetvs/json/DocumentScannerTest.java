package org.parquetvs.json;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.testing.Seeds;

/** What the scanner finds is what the parser finds; it may leave documents to the parser, but not the usual ones. */
class DocumentScannerTest {
    private static final int SEEDS = 20_000;
    private static final int FIELDS = 5;
    private static final String PUNCTUATION = "{}[]:,\"\\0ue-. \n";
    private static final Map<String, Integer> WANTED =
            IntStream.range(0, FIELDS).boxed().collect(Collectors.toMap(field -> "f" + 2 * field, field -> field));

    private final ValuePositions values = new ValuePositions(FIELDS);
    private final JsonSyntax syntax = new JsonSyntax();
    private final DocumentScanner scanner = new DocumentScanner(
            syntax,
            new FieldNames(new WantedNames(WANTED.entrySet().stream()
                    .collect(Collectors.toMap(each -> ColumnSource.Field.of(each.getKey()), Map.Entry::getValue)))),
            values);

    @Test
    void findsWhatTheParserFinds() {
        Seeds.forEach(SEEDS, random -> {
            String document = new RandomJson(random, false).document();
            byte[] bytes = (document + "  ").getBytes(StandardCharsets.UTF_8);

            int end = scanner.scan(bytes, 0, bytes.length);

            boolean hasEscapedName = document.matches("(?s).*\"[^\"]*\\\\.*\"\\s*:.*");
            boolean hasTwoInUpperCase = document.matches("(?s).*\"(F\\d)\".*\"\\1\".*");
            if (end >= 0 || !(hasEscapedName || hasTwoInUpperCase)) {
                assertThat(end).isEqualTo(bytes.length - 2);
                assertThat(found(bytes)).isEqualTo(parsed(bytes, end));
            }
        });
    }

    @Test
    void whatItAcceptsIsADocument() {
        Seeds.forEach(SEEDS, random -> {
            byte[] bytes = damaged(random);
            int limit = random.nextInt(4) > 0 ? bytes.length : random.nextInt(bytes.length) + 1;

            int end = scanner.scan(bytes, 0, limit);

            if (end >= 0) {
                assertThat(end).isLessThanOrEqualTo(limit);
                assertThat(found(bytes)).isEqualTo(parsed(bytes, limit));
            }
        });
    }

    @Test
    void countsTheLineEndsOfADocument() {
        Seeds.forEach(SEEDS, random -> {
            byte[] bytes = new RandomJson(random, false).document().getBytes(StandardCharsets.UTF_8);
            long before = syntax.lineEnds();

            int end = scanner.scan(bytes, 0, bytes.length);

            if (end >= 0) {
                assertThat(syntax.lineEnds() - before).isEqualTo(JsonSyntax.lineEnds(bytes, 0, end));
                try (JsonParser parser = JsonParsers.open(bytes, 0, bytes.length)) {
                    parser.nextToken();
                    parser.skipChildren();
                    assertThat(parser.currentLocation().getLineNr() - 1).isEqualTo(JsonSyntax.lineEnds(bytes, 0, end));
                }
            }
        });
    }

    private static byte[] damaged(Random random) {
        byte[] bytes = new RandomJson(random, true).document().getBytes(StandardCharsets.UTF_8);
        for (int i = random.nextInt(3); i > 0; i--) {
            bytes[random.nextInt(bytes.length)] = random.nextBoolean()
                    ? (byte) random.nextInt(256)
                    : (byte) PUNCTUATION.charAt(random.nextInt(PUNCTUATION.length()));
        }
        return bytes;
    }

    private Map<Integer, String> found(byte[] bytes) {
        Map<Integer, String> found = new LinkedHashMap<>();
        JsonBytes scratch = new JsonBytes();
        for (int field = 0; field < FIELDS; field++) {
            int place = values.place(field);
            if (place >= 0) {
                int start = values.start(place);
                int end = values.end(place);
                String text = text(bytes, start, end);
                if (bytes[start] == '"') {
                    scratch.unescape(bytes, start + 1, end - 1);
                    text = values.hasEscapes(place)
                            ? text(scratch.bytes(), 0, scratch.length())
                            : text(bytes, start + 1, end - 1);
                }
                found.put(field, start + " " + text);
            }
        }
        return found;
    }

    /** The wanted values by the parser, which reads one document of {@code [0, limit)}. */
    private static Map<Integer, String> parsed(byte[] bytes, int limit) throws IOException {
        Map<Integer, String> parsed = new LinkedHashMap<>();
        Map<Integer, String> inUpperCase = new LinkedHashMap<>();
        try (JsonParser parser = JsonParsers.open(bytes, 0, limit)) {
            assertThat(parser.nextToken()).isEqualTo(JsonToken.START_OBJECT);
            for (String name = parser.nextFieldName(); name != null; name = parser.nextFieldName()) {
                JsonToken token = parser.nextToken();
                int start = (int) parser.currentTokenLocation().getByteOffset();
                Integer field = WANTED.get(name.toLowerCase(Locale.ROOT));
                String text = text(parser, token, bytes, start);
                if (field != null) {
                    (WANTED.containsKey(name) ? parsed : inUpperCase).putIfAbsent(field, start + " " + text);
                }
            }
            inUpperCase.forEach(parsed::putIfAbsent);
        } catch (JsonProcessingException e) {
            throw new AssertionError("The parser says: " + e.getOriginalMessage(), e);
        }
        return IntStream.range(0, FIELDS)
                .filter(parsed::containsKey)
                .boxed()
                .collect(Collectors.toMap(field -> field, parsed::get, (a, b) -> a, LinkedHashMap::new));
    }

    private static String text(JsonParser parser, JsonToken token, byte[] bytes, int start) throws IOException {
        if (token == JsonToken.VALUE_STRING) {
            JsonBytes encoded = new JsonBytes();
            encoded.encode(parser.getText());
            return text(encoded.bytes(), 0, encoded.length());
        }
        if (token.isStructStart()) {
            parser.skipChildren();
            return text(bytes, start, (int) parser.currentLocation().getByteOffset());
        }
        return parser.getText();
    }

    /** Bytes as characters of the same numbers, so that nothing that is no UTF-8 gets lost. */
    private static String text(byte[] bytes, int start, int end) {
        return new String(bytes, start, end - start, StandardCharsets.ISO_8859_1);
    }
}
