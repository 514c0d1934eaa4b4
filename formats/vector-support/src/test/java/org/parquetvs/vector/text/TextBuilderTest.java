package org.parquetvs.vector.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.parquetvs.vector.memory.HeapStorage;

class TextBuilderTest {

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 6, 18, 19, 30})
    void numbersAreWrittenAsBigDecimalWritesThem(int scale) {
        Random random = new Random(scale);
        LongStream edges = LongStream.of(0, 1, -1, 9, 10, -10, 99, 100, Long.MAX_VALUE, Long.MIN_VALUE);
        LongStream numbers = random.longs(1_000).map(number -> number >> random.nextInt(Long.SIZE));
        LongStream.concat(edges, numbers).forEach(number -> {
            TextBuilder text = new TextBuilder(new HeapStorage(), new int[1], Integer.MAX_VALUE);
            text.append('<');
            text.append(number, scale);
            text.append('>');
            assertThat(new String(text.bytes(), 0, text.used(), StandardCharsets.US_ASCII))
                    .isEqualTo("<" + BigDecimal.valueOf(number, scale).toPlainString() + ">");
        });
    }
}
