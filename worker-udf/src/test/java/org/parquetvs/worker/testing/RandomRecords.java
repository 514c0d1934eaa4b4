package org.parquetvs.worker.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Records of CSV: numbers, days and texts, quoted where they must be and sometimes where not. */
public final class RandomRecords {
    private static final String[] TEXTS = {
        "a", "plain text", "Straße", "😀 emoji", "say \"hi\"", "a,b", "tab\there", "two\nlines", "名前", " blank ", "007"
    };

    private final Random random;
    private final char separator;
    private final List<String> kinds = new ArrayList<>();

    public RandomRecords(Random random, char separator) {
        this.random = random;
        this.separator = separator;
        for (int field = 0; field < 2 + random.nextInt(6); field++) {
            kinds.add(RandomValues.pick(random, "number", "cents", "truth", "text", "date"));
        }
    }

    /** The names of the fields. */
    public String header() {
        return IntStream.range(0, kinds.size())
                .mapToObj(field -> "f" + field)
                .collect(Collectors.joining(String.valueOf(separator)));
    }

    /** The next record, without a line end. */
    public String next() {
        return kinds.stream().map(this::field).collect(Collectors.joining(String.valueOf(separator)));
    }

    private String field(String kind) {
        String text = random.nextInt(8) == 0 ? "" : value(kind);
        boolean mustBeQuoted = text.chars().anyMatch(character -> ",\"\t\n".indexOf(character) >= 0);
        return mustBeQuoted || (!text.isEmpty() && random.nextInt(5) == 0)
                ? '"' + text.replace("\"", "\"\"") + '"'
                : text;
    }

    private String value(String kind) {
        return switch (kind) {
            case "number" -> Long.toString(random.nextLong() >> random.nextInt(60));
            case "cents" -> Double.toString((random.nextInt(200_000) - 100_000) / 100.0);
            case "truth" -> Boolean.toString(random.nextBoolean());
            case "date" ->
                String.format("20%02d-0%d-1%d", random.nextInt(100), 1 + random.nextInt(9), random.nextInt(10));
            default -> TEXTS[random.nextInt(TEXTS.length)];
        };
    }
}
