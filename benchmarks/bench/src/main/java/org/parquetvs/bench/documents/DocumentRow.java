package org.parquetvs.bench.documents;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A row of mixed types: some texts have characters that are not ASCII, some have quotes, some are missing. */
record DocumentRow(
        long id,
        String name,
        double amount,
        double ratio,
        LocalDateTime created,
        LocalDate day,
        boolean active,
        @Nullable String note) {
    private static final String[] WORDS = {
        "alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta", "theta", "iota", "kappa", "lambda", "omikron"
    };
    private static final int NAMES_PER_FOREIGN_NAME = 16;
    private static final int NOTES_PER_QUOTATION = 20;
    private static final int NOTES_PER_MISSING_NOTE = 10;
    private static final int MAX_CENTS = 10_000_000;

    /** 1992-01-01. */
    private static final int FIRST_DAY = 8_035;

    /** Seven years, as the dates of TPC-H. */
    private static final int DAYS = 2_556;

    private static final int SECONDS_PER_DAY = 86_400;
    private static final double CENTS = 100;

    /** The names of the fields, as a CSV header. */
    static final String HEADER = "id,name,amount,ratio,created,day,active,note";

    /** The row of this number. */
    static DocumentRow random(long id, SplittableRandom random) {
        return new DocumentRow(
                id,
                words(random, 2) + (random.nextInt(NAMES_PER_FOREIGN_NAME) == 0 ? " Straße" : ""),
                random.nextInt(MAX_CENTS) / CENTS,
                random.nextDouble(),
                LocalDateTime.ofEpochSecond(
                        (FIRST_DAY + random.nextInt(DAYS)) * (long) SECONDS_PER_DAY + random.nextInt(SECONDS_PER_DAY),
                        0,
                        ZoneOffset.UTC),
                LocalDate.ofEpochDay(FIRST_DAY + random.nextInt(DAYS)),
                random.nextBoolean(),
                note(random));
    }

    private static @Nullable String note(SplittableRandom random) {
        if (random.nextInt(NOTES_PER_MISSING_NOTE) == 0) {
            return null;
        }
        String words = words(random, 2 + random.nextInt(11));
        return random.nextInt(NOTES_PER_QUOTATION) == 0 ? "they said \"" + words + '"' : words;
    }

    private static String words(SplittableRandom random, int count) {
        return random.ints(count, 0, WORDS.length).mapToObj(word -> WORDS[word]).collect(Collectors.joining(" "));
    }

    String json() {
        return "{\"id\":" + id + ",\"name\":\"" + name + "\",\"amount\":" + amount + ",\"ratio\":" + ratio
                + ",\"created\":\"" + moment() + "\",\"day\":\"" + day + "\",\"active\":" + active + ",\"note\":"
                + (note == null ? "null" : '"' + note.replace("\"", "\\\"") + '"') + "}";
    }

    String csv() {
        return id + "," + name + "," + amount + "," + ratio + "," + moment() + "," + day + "," + active + ","
                + (note == null ? "" : note.contains("\"") ? '"' + note.replace("\"", "\"\"") + '"' : note);
    }

    /** The text with seconds, which the usual text leaves out if they are 0. */
    private String moment() {
        return created.getSecond() == 0 ? created + ":00" : created.toString();
    }
}
