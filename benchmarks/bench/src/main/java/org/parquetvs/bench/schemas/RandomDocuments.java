package org.parquetvs.bench.schemas;

import java.math.BigInteger;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;
import org.parquetvs.bench.schemas.Shape.Kind;

/**
 * Documents of one random schema. The first field numbers them; all others may be missing or NULL.
 *
 * @param json one text for each document
 * @param csv the fields that are neither lists nor objects, with a header
 */
record RandomDocuments(Shape.Fields schema, List<String> json, String csv) {
    /** The field with the number of a document. */
    static final String NUMBER = "number";

    private static final int DEEPEST = 4;
    private static final int MAX_DOCUMENTS = 30;
    private static final int MAX_ELEMENTS = 4;
    private static final List<Kind> KINDS = List.of(Kind.values());
    private static final List<String> NAMES =
            List.of("a", "Mixed", "with space", "über", "漢字", "dot.ted", "q\"uote", "select", "_", "$x", "emoji😀");
    private static final String ALPHABET = "abz09 _%'\\/\"\n\tßЖ漢\u2028é,;{}[]:#";

    static RandomDocuments of(Random random) {
        Map<String, Shape> fields = new LinkedHashMap<>();
        fields.put(NUMBER, Kind.WHOLE);
        fields.putAll(fields(random, DEEPEST).fields());
        Shape.Fields schema = new Shape.Fields(fields);
        Shape.Fields flat = schema.flat();
        List<String> json = new ArrayList<>();
        StringBuilder csv = new StringBuilder();
        StringJoiner header = new StringJoiner(",", "", "\n");
        flat.fields().keySet().forEach(name -> header.add(quoted(name)));
        csv.append(header);
        int documents = 1 + random.nextInt(MAX_DOCUMENTS);
        for (int number = 0; number < documents; number++) {
            Map<String, @Nullable String> values = new LinkedHashMap<>();
            StringJoiner record = new StringJoiner(",", "", "\n");
            for (Map.Entry<String, Shape> field : fields.entrySet()) {
                boolean isNumber = field.getKey().equals(NUMBER);
                @Nullable Object value = isNumber ? (Object) Integer.toString(number) : value(field.getValue(), random);
                values.put(field.getKey(), value == null ? null : json(field.getValue(), value));
                if (field.getValue() instanceof Kind) {
                    record.add(value == null ? "" : csv(value.toString(), random));
                }
            }
            json.add(object(values, random));
            csv.append(record);
        }
        return new RandomDocuments(schema, json, csv.toString());
    }

    private static Shape.Fields fields(Random random, int depth) {
        Map<String, Shape> fields = new LinkedHashMap<>();
        for (int count = 1 + random.nextInt(depth + 1); count > 0; count--) {
            fields.put(NAMES.get(random.nextInt(NAMES.size())) + fields.size(), shape(random, depth - 1));
        }
        return new Shape.Fields(fields);
    }

    private static Shape shape(Random random, int depth) {
        int choice = depth == 0 ? 0 : random.nextInt(5);
        return switch (choice) {
            case 3 -> fields(random, depth);
            case 4 -> new Shape.Elements(shape(random, depth - 1));
            default -> KINDS.get(random.nextInt(KINDS.size()));
        };
    }

    /** The text of a value, or JSON of an object or a list; null for NULL. */
    private static @Nullable Object value(Shape shape, Random random) {
        if (random.nextInt(6) == 0) {
            return null;
        }
        if (shape instanceof Shape.Elements list) {
            StringJoiner elements = new StringJoiner(",", "[", "]");
            for (int count = random.nextInt(MAX_ELEMENTS); count > 0; count--) {
                elements.add(jsonOrNull(list.element(), random));
            }
            return elements.toString();
        }
        if (shape instanceof Shape.Fields struct) {
            Map<String, @Nullable String> values = new LinkedHashMap<>();
            struct.fields().forEach((name, field) -> {
                String json = jsonOrNull(field, random);
                values.put(name, json.equals("null") ? null : json);
            });
            return object(values, random);
        }
        return scalar((Kind) shape, random);
    }

    private static String scalar(Kind kind, Random random) {
        return switch (kind) {
            case TRUTH -> Boolean.toString(random.nextBoolean());
            case WHOLE -> Long.toString((random.nextLong() >> random.nextInt(64)) / 100);
            case HUGE -> {
                BigInteger most = BigInteger.TEN.pow(36).subtract(BigInteger.ONE);
                BigInteger huge = new BigInteger(random.nextInt(119), random).min(most);
                yield (random.nextBoolean() ? huge : huge.negate()).toString();
            }
            case FRACTION -> Double.toString(fraction(random));
            case TEXT -> text(random);
            case DAY ->
                LocalDate.of(1, 1, 1).plusDays(random.nextInt(3_652_058)).toString();
            case MOMENT ->
                LocalDateTime.of(1, 1, 1, 0, 0)
                        .plusDays(random.nextInt(3_652_058))
                        .plusNanos(1_000L * random.nextInt(1_000_000) + 3_600_000_000_000L * random.nextInt(24))
                        .plusSeconds(1L + random.nextInt(3_598))
                        .toString();
        };
    }

    private static double fraction(Random random) {
        double any = Double.longBitsToDouble(random.nextLong());
        return switch (random.nextInt(4)) {
            case 0 -> Double.isFinite(any) ? any : 0.5;
            case 1 -> random.nextInt(1_000_000) / 100.0;
            case 2 -> -random.nextDouble();
            default -> random.nextGaussian() * 1e10;
        };
    }

    private static String text(Random random) {
        StringBuilder text = new StringBuilder();
        for (int length = random.nextInt(12); length > 0; length--) {
            text.appendCodePoint(
                    random.nextInt(12) == 0 ? 0x1F600 : ALPHABET.charAt(random.nextInt(ALPHABET.length())));
        }
        return text.toString();
    }

    private static String jsonOrNull(Shape shape, Random random) {
        @Nullable Object value = value(shape, random);
        return value == null ? "null" : json(shape, value);
    }

    private static String json(Shape shape, Object value) {
        return shape == Kind.TEXT || shape == Kind.DAY || shape == Kind.MOMENT
                ? jsonText(value.toString())
                : value.toString();
    }

    /** A NULL field is written as null or is missing. */
    private static String object(Map<String, @Nullable String> values, Random random) {
        StringJoiner object = new StringJoiner(",", "{", "}");
        values.forEach((name, value) -> {
            if (value != null || random.nextBoolean()) {
                object.add(jsonText(name) + ":" + value);
            }
        });
        return object.toString();
    }

    private static String jsonText(String text) {
        return '"'
                + text.replace("\\", "\\\\")
                        .replace("\"", "\\\"")
                        .replace("\n", "\\n")
                        .replace("\t", "\\t")
                        .replace("é", "\\u00e9")
                + '"';
    }

    private static String csv(String text, Random random) {
        boolean mustBeQuoted = text.isEmpty() || text.chars().anyMatch(c -> ",\"\n\r".indexOf(c) >= 0);
        return mustBeQuoted || random.nextInt(4) == 0 ? quoted(text) : text;
    }

    private static String quoted(String text) {
        return '"' + text.replace("\"", "\"\"") + '"';
    }
}
