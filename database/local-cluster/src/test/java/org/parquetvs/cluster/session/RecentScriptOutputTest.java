package org.parquetvs.cluster.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RecentScriptOutputTest {
    private final RecentScriptOutput output = new RecentScriptOutput(
            line -> line.startsWith("report "), Clock.fixed(Instant.parse("2026-11-25T17:00:00Z"), ZoneOffset.UTC));

    @Test
    void keepsWhatIsWorthIt() {
        assertThat(output.rows()).isEqualTo("(SELECT NULL, NULL LIMIT 0)");

        output.printed("password");
        output.printed("report it's 1");

        assertThat(output.rows())
                .startsWith("(VALUES (TIMESTAMP '2026-11-25 17:00:00")
                .endsWith("', 'report it''s 1'))")
                .doesNotContain("password");
    }

    @Test
    void theOldestLinesGiveWay() {
        IntStream.range(0, RecentScriptOutput.MAX_LINES + 2)
                .forEach(number -> output.printed("report " + number + "."));

        assertThat(output.rows())
                .contains("'report 2.'", "'report " + (RecentScriptOutput.MAX_LINES + 1) + ".'")
                .doesNotContain("'report 0.'", "'report 1.'");
    }

    @Test
    void aLongLineIsCutOff() {
        output.printed("report " + "x".repeat(RecentScriptOutput.MAX_LENGTH));

        assertThat(output.rows())
                .contains("'report " + "x".repeat(RecentScriptOutput.MAX_LENGTH - "report ".length()) + "'");
    }
}
