package org.parquetvs.worker.emit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.parquetvs.testing.Seeds;

class IsoTimestampFormatterTest {
    private static final long MICROS_PER_DAY = 86_400_000_000L;
    private static final DateTimeFormatter MICROS =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSSSSS", Locale.ROOT);
    private static final DateTimeFormatter NANOS =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSSSSSSSS", Locale.ROOT);

    @Test
    void writesWhatTheCalendarSays() {
        IsoTimestampFormatter timestamps = new IsoTimestampFormatter();
        Seeds.forEach(20_000, random -> {
            // Within and around some days, so that one often follows another of the same day.
            long day = random.nextInt(3) == 0 ? random.nextInt(2_932_896) - 719_162 : random.nextInt(3) - 1;
            long micros = day * MICROS_PER_DAY + Math.floorMod(random.nextLong(), MICROS_PER_DAY);
            int nanos = random.nextInt(1000);
            LocalDateTime expected = LocalDateTime.ofEpochSecond(
                    Math.floorDiv(micros, 1_000_000L), Math.floorMod(micros, 1_000_000) * 1000 + nanos, ZoneOffset.UTC);

            assertThat(timestamps.ofNanos(micros, nanos)).hasToString(NANOS.format(expected));
            assertThat(timestamps.ofMicros(micros)).hasToString(MICROS.format(expected));
        });
    }

    @Test
    void writesYearsThatNeedASign() {
        IsoTimestampFormatter timestamps = new IsoTimestampFormatter();

        assertThat(timestamps.ofMicros(Long.MAX_VALUE)).hasToString("+294247-01-10 04:00:54.775807");
        assertThat(timestamps.ofMicros(Long.MIN_VALUE)).hasToString("-290308-12-21 19:59:05.224192");
        assertThat(timestamps.ofMicros(0)).hasToString("1970-01-01 00:00:00.000000");
    }
}
