package org.parquetvs.cluster.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import org.junit.jupiter.api.Test;
import org.parquetvs.testing.Seeds;

class TimeTextTest {
    private static final DateTimeFormatter TIMESTAMP = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSSSSS");

    private final Utf8Buffer out = new Utf8Buffer(0);

    private String taken() {
        String text = out.text(0);
        out.clear();
        return text;
    }

    @Test
    void daysAreWrittenAsJavaHasThem() {
        long end = LocalDate.of(10_001, 1, 1).toEpochDay();
        for (long day = LocalDate.of(-1, 1, 1).toEpochDay(); day < end; day++) {
            TimeText.addDate(day, out);
            assertThat(taken()).isEqualTo(LocalDate.ofEpochDay(day).toString());
        }
    }

    @Test
    void momentsAreWrittenAsJavaFormatsThem() {
        Seeds.forEach(20_000, random -> {
            long micros = random.nextLong() >> random.nextInt(64);
            LocalDateTime time = LocalDateTime.ofEpochSecond(
                    Math.floorDiv(micros, 1_000_000L),
                    (int) Math.floorMod(micros, 1_000_000L) * 1_000 + random.nextInt(1_000),
                    ZoneOffset.UTC);

            TimeText.addTimestamp(micros, out);
            assertThat(taken()).isEqualTo(TIMESTAMP.format(time));
            TimeText.addTimestamp(time, out);
            assertThat(taken()).isEqualTo(TIMESTAMP.format(time));
        });
    }
}
