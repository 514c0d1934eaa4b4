package org.parquetvs.worker.testing;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;

/** JSON documents with the same fields, of which each lacks some, in any order. */
public final class RandomDocuments {
    private static final String[] TEXTS = {
        "",
        "a",
        "plain text",
        "Straße",
        "😀 emoji",
        "with \"quotes\"",
        "back\\slash",
        "line\nbreak",
        "\ttab",
        "名前",
        "null",
        "0.5",
        "true"
    };

    private final Random random;
    private final List<String> kinds = new ArrayList<>();

    public RandomDocuments(Random random) {
        this.random = random;
        for (int field = 0; field < 1 + random.nextInt(7); field++) {
            kinds.add(RandomValues.pick(
                    random, "small", "big", "huge", "double", "truth", "text", "date", "time", "mixed", "nested"));
        }
    }

    /** The next document, in one line. */
    public String next() {
        List<String> fields = new ArrayList<>();
        for (int field = 0; field < kinds.size(); field++) {
            if (random.nextInt(6) > 0) {
                fields.add(
                        blank() + "\"f" + field + "\"" + blank() + ":" + blank() + value(kinds.get(field)) + blank());
            }
        }
        Collections.shuffle(fields, random);
        return "{" + String.join(",", fields) + "}";
    }

    private String blank() {
        return random.nextInt(8) == 0 ? " " : "";
    }

    private String value(String kind) {
        if (random.nextInt(8) == 0) {
            return "null";
        }
        return switch (kind) {
            case "small" -> Integer.toString(random.nextInt(2_000) - 1_000);
            case "big" -> Long.toString(random.nextLong() >> random.nextInt(60));
            case "huge" -> random.nextLong() + "" + (1_000_000_000_000L + random.nextInt(Integer.MAX_VALUE));
            case "double" ->
                random.nextInt(3) == 0
                        ? Double.toString(random.nextDouble() * Math.pow(10, random.nextInt(600) - 300))
                        : value("cents");
            case "cents" -> Double.toString(random.nextInt(100_000) / 100.0);
            case "truth" -> Boolean.toString(random.nextBoolean());
            case "date" ->
                "\"20" + two(random.nextInt(100)) + "-" + two(1 + random.nextInt(12)) + "-"
                        + two(1 + random.nextInt(28)) + "\"";
            case "time" ->
                "\"2026-01-" + two(1 + random.nextInt(31)) + RandomValues.pick(random, " ", "T")
                        + two(random.nextInt(24)) + ":" + two(random.nextInt(60)) + ":" + two(random.nextInt(60))
                        + RandomValues.pick(random, "", ".5", ".123456") + "\"";
            case "mixed" -> value(RandomValues.pick(random, "small", "truth", "text", "cents"));
            case "nested" -> nested(2);
            default -> quoted(TEXTS[random.nextInt(TEXTS.length)] + random.nextInt(3));
        };
    }

    private String nested(int depth) {
        List<String> elements = new ArrayList<>();
        for (int i = 0; i < random.nextInt(3); i++) {
            elements.add(depth == 0 ? value("small") : random.nextBoolean() ? value("date") : nested(depth - 1));
        }
        return random.nextBoolean()
                ? "[" + String.join(",", elements) + "]"
                : elements.stream()
                        .map(element -> "\"k" + Integer.toUnsignedString(element.hashCode()) + "\":" + element)
                        .distinct()
                        .collect(Collectors.joining(",", "{", "}"));
    }

    private static String two(int number) {
        return String.format("%02d", number);
    }

    private String quoted(String text) {
        boolean isEscaped = random.nextInt(4) == 0;
        StringBuilder json = new StringBuilder("\"");
        text.chars().forEach(character -> {
            if (character < ' ' || (isEscaped && character > 0x7f)) {
                json.append(String.format("\\u%04x", character));
            } else {
                json.append(character == '"' || character == '\\' ? "\\" : "").append((char) character);
            }
        });
        return json.append('"').toString();
    }
}
