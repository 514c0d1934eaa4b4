package org.parquetvs.container.slab;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.parquetvs.container.type.ColumnType;
import org.parquetvs.container.wire.WireColumn;

class TextSemanticsTest {

    private static TextSemantics rules(String sqlType) {
        return new TextSemantics(new WireColumn("C", ColumnType.parse(sqlType)));
    }

    @Test
    void nulBytesAreSeenWhereverTheyAre() {
        TextSemantics rules = rules("VARCHAR(9) UTF8");
        for (int seed = 0; seed < 2000; seed++) {
            Random random = new Random(seed);
            byte[] bytes = new byte[40];
            boolean zero = false;
            int start = random.nextInt(20);
            int end = start + random.nextInt(20);
            for (int i = 0; i < bytes.length; i++) {
                bytes[i] = (byte) (random.nextInt(30) == 0 ? 0 : 1 + random.nextInt(255));
                zero |= bytes[i] == 0 && i >= start && i < end;
            }
            assertThat(rules.mayChange(bytes, start, end)).as("seed " + seed).isEqualTo(zero);
        }
    }

    @Test
    void otherCharactersAreSeenWhereOnlyAsciiIsAllowed() {
        byte[] bytes = "abcdefghijklm".getBytes(java.nio.charset.StandardCharsets.US_ASCII);
        TextSemantics ascii = rules("VARCHAR(9) ASCII");
        assertThat(ascii.mayChange(bytes, 0, bytes.length)).isFalse();
        for (int i = 0; i < bytes.length; i++) {
            byte[] other = bytes.clone();
            other[i] = (byte) 0xC3;
            assertThat(ascii.mayChange(other, 0, other.length)).as("byte " + i).isTrue();
            assertThat(rules("VARCHAR(9) UTF8").mayChange(other, 0, other.length))
                    .isFalse();
        }
    }
}
