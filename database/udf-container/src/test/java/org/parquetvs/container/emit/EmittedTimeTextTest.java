package org.parquetvs.container.emit;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Timestamp;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.parquetvs.container.type.ColumnType;
import org.parquetvs.container.wire.WireColumn;

class EmittedTimeTextTest {
    private static final EmittedTimeText TIMES =
            new EmittedTimeText(new WireColumn("C", ColumnType.parse("TIMESTAMP(9)")));

    @Test
    void textsOfTimestampsMeanWhatTheyMeanToJava() {
        for (int seed = 0; seed < 5_000; seed++) {
            Random random = new Random(seed);
            LocalDateTime time = LocalDateTime.ofEpochSecond(
                    random.nextLong() % 62_000_000_000L, random.nextInt(1_000_000_000), ZoneOffset.UTC);
            String text = Timestamp.valueOf(time).toString();
            // java.sql follows the Julian calendar before 1582.
            LocalDateTime expected = LocalDateTime.parse(text.replace(' ', 'T'));

            LocalDateTime actual = LocalDateTime.ofEpochSecond(
                    TIMES.micros(text) / 1_000_000, TIMES.nanosOfSecond(text), ZoneOffset.UTC);
            assertThat(actual).as("seed %d: %s", seed, text).isEqualTo(expected);
        }
    }
}
