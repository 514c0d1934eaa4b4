package org.parquetvs.decoder.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.apache.parquet.format.Encoding;
import org.junit.jupiter.api.Test;
import org.parquetvs.decoder.encoding.CorruptPageException;

class LevelDecoderTest {
    /** The numbers from 0 to 7, as the format's description of the deprecated encoding has them. */
    private static final byte[] PACKED = {(byte) 0b00000101, (byte) 0b00111001, (byte) 0b01110111};

    @Test
    void levelsOfTheDeprecatedEncodingAreRead() {
        assertThat(read(7, Encoding.BIT_PACKED, PACKED, 8)).containsExactly(0, 1, 2, 3, 4, 5, 6, 7);
    }

    @Test
    void levelsOfTheDeprecatedEncodingThatAreCutOffAreRefused() {
        assertThatThrownBy(() -> read(7, Encoding.BIT_PACKED, PACKED, 9))
                .isInstanceOf(CorruptPageException.class)
                .hasMessage("its definition levels are cut off");
    }

    @Test
    void aLevelThatTheSchemaDoesNotHaveIsRefused() {
        assertThatThrownBy(() -> read(6, Encoding.BIT_PACKED, PACKED, 8))
                .hasMessage("it holds the definition level 7, at most 6 is possible");
        assertThatThrownBy(() -> read(2, Encoding.RLE, new byte[] {4, 3}, 2))
                .hasMessage("it holds the definition level 3, at most 2 is possible");
    }

    @Test
    void aColumnWithoutLevelsHasZeros() {
        assertThat(read(0, Encoding.BIT_PACKED, new byte[0], 3)).containsExactly(0, 0, 0);
    }

    private static int[] read(int max, Encoding encoding, byte[] bytes, int count) {
        LevelDecoder decoder = new LevelDecoder(max, "definition");
        decoder.start(new DataPage.Levels(encoding, new Slice(bytes, 0, bytes.length)));
        int[] levels = new int[count];
        decoder.read(levels, count);
        return levels;
    }
}
