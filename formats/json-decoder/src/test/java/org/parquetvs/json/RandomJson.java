package org.parquetvs.json;

import java.util.Random;
import org.parquetvs.testing.Seeds;

/** Documents with everything that JSON has, and some that are none. */
final class RandomJson {
    private static final String[] TEXTS = {
        "",
        "a",
        "plain text of some length",
        "Straße",
        "😀",
        "\\\"",
        "\\\\",
        "\\n\\/\\b",
        "\\u00e4",
        "\\uD83D\\ude00",
        "\\ud800",
        "\u007f"
    };
    private static final String[] NUMBERS = {
        "0", "-0", "7", "-12", "1234567890123456789012", "0.5", "-1.25e3", "1E-7", "2e+30", "100"
    };
    private static final String[] WRONG = {
        "01", "1.", ".5", "+1", "1e", "nul", "TRUE", "\"\\x\"", "\"\\u12g4\"", "'a'", "\"\t\"", ""
    };

    private final Random random;
    private final boolean mayBeWrong;

    RandomJson(Random random, boolean mayBeWrong) {
        this.random = random;
        this.mayBeWrong = mayBeWrong;
    }

    /** A document with some of the fields {@code f0} to {@code f9}, a few in upper case, and others. */
    String document() {
        return object(4);
    }

    private String object(int depth) {
        StringBuilder json = new StringBuilder("{").append(blank());
        int fields = random.nextInt(8);
        for (int i = 0; i < fields; i++) {
            json.append(i == 0 ? "" : ",").append(blank());
            json.append(name())
                    .append(blank())
                    .append(':')
                    .append(blank())
                    .append(value(depth))
                    .append(blank());
        }
        return json.append('}').toString();
    }

    private String name() {
        String first = random.nextInt(20) == 0 ? "\"F" : "\"f";
        return random.nextInt(10) == 0 ? text() : first + random.nextInt(10) + '"';
    }

    private String value(int depth) {
        if (mayBeWrong && random.nextInt(60) == 0) {
            return Seeds.pick(random, WRONG);
        }
        return switch (random.nextInt(depth > 0 ? 7 : 5)) {
            case 0 -> "null";
            case 1 -> Boolean.toString(random.nextBoolean());
            case 2, 3 -> Seeds.pick(random, NUMBERS);
            case 4 -> text();
            case 5 -> array(depth - 1);
            default -> object(depth - 1);
        };
    }

    private String array(int depth) {
        StringBuilder json = new StringBuilder("[").append(blank());
        int elements = random.nextInt(4);
        for (int i = 0; i < elements; i++) {
            json.append(i == 0 ? "" : ",").append(blank()).append(value(depth)).append(blank());
        }
        return json.append(']').toString();
    }

    private String text() {
        StringBuilder json = new StringBuilder("\"");
        for (int i = 0; i < random.nextInt(4); i++) {
            json.append(Seeds.pick(random, TEXTS));
        }
        return json.append('"').toString();
    }

    private String blank() {
        return random.nextInt(6) > 0 ? "" : Seeds.pick(random, " ", "\n", "\t", "\r\n", "\r", "  ");
    }
}
