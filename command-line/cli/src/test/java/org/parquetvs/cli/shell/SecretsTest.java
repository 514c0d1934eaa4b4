package org.parquetvs.cli.shell;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.Json;
import jakarta.json.JsonReader;
import java.io.StringReader;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.parquetvs.cli.sql.PrintSettings.Detail;
import org.parquetvs.cluster.LocalCluster;
import org.parquetvs.console.output.Format;
import org.parquetvs.testing.Seeds;

class SecretsTest {
    private static final String CANARY = "cAnArY7x";
    private static final LocalCluster CLUSTER = LocalCluster.builder().open();

    /** Every spelling of the grammar, and what looks like one. */
    private static final List<String> SPELLINGS = List.of(
            "CREATE CONNECTION C TO '' USER '' IDENTIFIED BY '" + CANARY + "'",
            "create or replace connection c to 'https://x' identified by '{\"awsSecretAccessKey\": \"" + CANARY
                    + "\"}'",
            "CREATE CONNECTION IF NOT EXISTS \"my c\" TO '" + CANARY + "' USER '" + CANARY + "' IDENTIFIED BY '"
                    + CANARY + "'",
            "ALTER CONNECTION C TO '' USER 'it''s " + CANARY + "' IDENTIFIED BY 'a''" + CANARY + "'",
            "CREATE CONNECTION C\nTO ''\nUSER ''\nIDENTIFIED /* by */ BY -- here\n'" + CANARY + "'",
            "CREATE CONNECTION C TO '' USER '' IDENTIFIED BY 'a' '" + CANARY + "'",
            "CREATE CONNECTION C TO '' USER '' IDENTIFIED BY \"" + CANARY + "\"",
            "CREATE CONNECTION C TO '' USER '' IDENTIFIED '" + CANARY + "'",
            "IMPORT INTO T FROM SCRIPT S AT '' USER '' IDENTIFIED BY '" + CANARY + "' WITH SOURCE = 'x'",
            "SELECT * FROM (IMPORT INTO (A INT) FROM SCRIPT S AT '" + CANARY + "' USER '" + CANARY + "' IDENTIFIED BY '"
                    + CANARY + "')");

    @AfterAll
    static void close() {
        CLUSTER.close();
    }

    @Test
    void noSpellingIsPrintedOrRemembered() {
        SPELLINGS.forEach(sql -> {
            assertKept(sql);
            assertKept(sql + "; SELECT 1");
        });
    }

    @Test
    void noMutationIsPrintedOrRemembered() {
        Seeds.forEach(100, random -> {
            String sql = SPELLINGS.get(random.nextInt(SPELLINGS.size()));
            for (int edits = 1 + random.nextInt(3); edits > 0; edits--) {
                sql = mutated(sql, random);
            }
            assertKept(sql);
        });
    }

    private static String mutated(String sql, Random random) {
        int canary = sql.indexOf(CANARY);
        int at = random.nextInt(sql.length());
        if (canary >= 0 && at > canary && at < canary + CANARY.length()) {
            at = canary;
        }
        String inserted = List.of("'", "\"", ";", "\n", "--", "/*", "(", "X", " ", "\\", "\n/\n")
                .get(random.nextInt(11));
        String[] words = sql.split(" ", -1);
        return switch (random.nextInt(4)) {
            case 0 -> sql.substring(0, at) + inserted + sql.substring(at);
            case 1 -> sql.startsWith(CANARY, at) ? sql : sql.substring(0, at) + sql.substring(at + 1);
            case 2 -> {
                words[random.nextInt(words.length)] = "";
                yield String.join(" ", words);
            }
            default -> {
                int left = random.nextInt(words.length);
                int right = random.nextInt(words.length);
                String word = words[left];
                words[left] = words[right];
                words[right] = word;
                yield String.join(" ", words);
            }
        };
    }

    private static void assertKept(String sql) {
        for (Format format : Format.values()) {
            for (Detail detail : Detail.values()) {
                Recorded run = Recorded.run(CLUSTER, format, detail, sql);
                String printed = (run.out() + run.err()).toLowerCase(Locale.ROOT);
                assertThat(printed).as(sql).doesNotContain(CANARY.toLowerCase(Locale.ROOT));
                if (format == Format.JSON && !run.out().isEmpty()) {
                    try (JsonReader reader = Json.createReader(new StringReader(run.out()))) {
                        assertThat(reader.readObject()).as(sql).containsKey("results");
                    }
                }
            }
        }
        assertThat(remembered(sql)).as(sql).noneMatch(text -> text.contains(CANARY));
    }

    private static List<String> remembered(String sql) {
        StatementHistory history = new StatementHistory();
        List<String> texts = new ArrayList<>();
        history.add(Instant.EPOCH, sql);
        history.forEach(entry -> texts.add(entry.line()));
        return texts;
    }

    @Test
    void aCommentWithASecretIsNotRemembered() {
        assertThat(remembered("--CREATE CONNECTION C TO '' USER '' IDENTIFIED BY '" + CANARY + "'"))
                .isEmpty();
    }

    @Test
    void theErrorOfAConnectionThatIsWellFormedIsTold() {
        Recorded.run(CLUSTER, Format.TABLE, Detail.SENTENCE, "CREATE OR REPLACE CONNECTION D TO 'x'");

        Recorded again = Recorded.run(
                CLUSTER, Format.JSON, Detail.SENTENCE, "CREATE CONNECTION D TO 'x' USER 'u' IDENTIFIED BY 'p'");

        assertThat(again.out())
                .contains("CREATE CONNECTION D TO '...' USER '...' IDENTIFIED BY '...'")
                .contains("already exists");
    }

    @Test
    void aPasswordOfAnyLengthIsHidden() {
        Recorded run = Recorded.run(
                CLUSTER,
                Format.JSON,
                Detail.SENTENCE,
                "CREATE OR REPLACE CONNECTION E TO 'x' IDENTIFIED BY '" + "p".repeat(1_000_000) + "'");

        assertThat(run.out()).contains("IDENTIFIED BY '...'").contains("\"row_count\":0");
    }
}
