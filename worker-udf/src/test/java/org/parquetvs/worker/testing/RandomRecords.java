package org.parquetvs.worker.testing;

import java.nio.charset.CharsetEncoder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.parquetvs.scan.csv.CsvOptions;
import org.parquetvs.scan.csv.NumberMarks;
import org.parquetvs.scan.csv.TextEncoding;
import org.parquetvs.scan.csv.TimeFormats;
import org.parquetvs.scan.csv.TimePattern;
import org.parquetvs.scan.csv.TruthWords;
import org.parquetvs.scan.csv.ValueFormats;

/** Records of CSV: numbers, days, moments and texts, quoted where they must be and sometimes where not. */
public final class RandomRecords {
    private static final String[] TEXTS = {
        "a", "plain text", "Straße", "😀 emoji", "say \"hi\"", "a,b", "tab\there", "two\nlines", "名前", " blank ", "007"
    };

    private final Random random;
    private final CsvOptions options;
    private final char separator;
    private final CharsetEncoder encoder;
    private final List<String> kinds = new ArrayList<>();

    /** @param options separator included */
    public RandomRecords(Random random, CsvOptions options) {
        this.random = random;
        this.options = options;
        this.separator = options.separator().orElseThrow();
        this.encoder = options.encoding().decoder().newEncoder();
        for (int field = 0; field < 2 + random.nextInt(6); field++) {
            kinds.add(RandomValues.pick(random, "number", "cents", "truth", "text", "date", "timestamp"));
        }
    }

    /** How they may be written. */
    public static CsvOptions options(Random random) {
        char separator = RandomValues.pick(random, ',', '\t', ';', '|');
        boolean hasHeader = random.nextInt(3) > 0;
        return new CsvOptions(
                Optional.of(separator),
                RandomValues.pick(random, Optional.of('"'), Optional.of('"'), Optional.of('\''), Optional.empty()),
                hasHeader,
                List.of(),
                RandomValues.pick(random, "", "", "NA", "\\N"),
                RandomValues.pick(random, TextEncoding.values()),
                new ValueFormats(
                        new TimeFormats(
                                RandomValues.pick(
                                                random,
                                                Optional.<String>empty(),
                                                Optional.of("DD.MM.YYYY"),
                                                Optional.of("YYYYMMDD"))
                                        .map(TimePattern::ofDate),
                                RandomValues.pick(
                                                random,
                                                Optional.<String>empty(),
                                                Optional.of("MM/DD/YYYY HH24:MI:SS.FF6"))
                                        .map(TimePattern::ofTimestamp)),
                        NumberMarks.USUAL,
                        TruthWords.USUAL),
                random.nextInt(3));
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
        String text = random.nextInt(8) == 0 ? RandomValues.pick(random, "", options.nullText()) : value(kind);
        while (!encoder.canEncode(text) || (options.quote().isEmpty() && mustBeQuoted(text))) {
            text = value(kind);
        }
        if (options.quote().isEmpty()) {
            return text;
        }
        String quote = options.quote().get().toString();
        return mustBeQuoted(text) || (!text.isEmpty() && random.nextInt(5) == 0)
                ? quote + text.replace(quote, quote + quote) + quote
                : text;
    }

    private boolean mustBeQuoted(String text) {
        return text.chars()
                .anyMatch(character -> character == separator
                        || character == '\n'
                        || options.quote().map(quote -> quote == character).orElse(false));
    }

    private String date(Optional<TimePattern> pattern, String iso) {
        return pattern.map(TimePattern::text)
                .orElse(iso)
                .replace("YYYY", String.format("20%02d", random.nextInt(100)))
                .replace("MM", "0" + (1 + random.nextInt(9)))
                .replace("DD", "1" + random.nextInt(10))
                .replace("HH24", String.format("%02d", random.nextInt(24)))
                .replace("MI", String.format("%02d", random.nextInt(60)))
                .replace("SS", String.format("%02d", random.nextInt(60)))
                .replace("FF6", String.format("%06d", random.nextInt(1_000_000)));
    }

    private String value(String kind) {
        return switch (kind) {
            case "number" -> Long.toString(random.nextLong() >> random.nextInt(60));
            case "cents" -> Double.toString((random.nextInt(200_000) - 100_000) / 100.0);
            case "truth" -> Boolean.toString(random.nextBoolean());
            case "date" -> date(options.values().times().date(), "YYYY-MM-DD");
            case "timestamp" -> date(options.values().times().timestamp(), "YYYY-MM-DD HH24:MI:SS.FF6");
            default -> TEXTS[random.nextInt(TEXTS.length)];
        };
    }
}
