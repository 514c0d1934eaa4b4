package org.parquetvs.store.s3.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.parquetvs.testing.Seeds;
import software.amazon.awssdk.utils.DateUtils;

class ListedTimeTest {

    @Test
    void readsWhatTheSdkReads() {
        Seeds.forEach(2_000, random -> {
            long millis = random.nextLong(4_000_000_000_000L);
            String text = Instant.ofEpochMilli(random.nextBoolean() ? millis : millis / 1_000 * 1_000)
                    .toString();

            assertThat(ListedTime.parse(text)).isEqualTo(DateUtils.parseIso8601Date(text));
        });
    }

    @ParameterizedTest
    @CsvSource({
        "2026-11-24T10:00:00.250Z,2026-11-24T10:00:00.250Z",
        "2026-11-24T10:00:00Z,2026-11-24T10:00:00Z",
        "2026-11-24T10:00:00.123456Z,2026-11-24T10:00:00.123456Z",
        "2026-11-24T12:00:00+02:00,2026-11-24T10:00:00Z",
        "2024-02-29T23:59:59.999Z,2024-02-29T23:59:59.999Z"
    })
    void otherServersMayWriteOtherForms(String text, Instant time) {
        assertThat(ListedTime.parse(text)).isEqualTo(time);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "now", "2026-02-30T10:00:00.000Z", "2026-11-24T25:00:00Z", "2026-11-24T10:00:00.0x0Z"})
    void refusesWhatIsNoTime(String text) {
        assertThatThrownBy(() -> ListedTime.parse(text))
                .isInstanceOf(RuntimeException.class)
                .hasMessageMatching("(?s).+");
    }
}
