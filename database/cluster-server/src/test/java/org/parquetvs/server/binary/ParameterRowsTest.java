package org.parquetvs.server.binary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.parquetvs.sql.error.SqlException;

class ParameterRowsTest {

    /** One row with the number 12 in the last digits of a DECIMAL. */
    private static PayloadReader row(int scale) {
        ByteBuffer bytes = ByteBuffer.allocate(100).order(ByteOrder.LITTLE_ENDIAN);
        bytes.putInt(1).put((byte) 1).putInt(1).putLong(0).putLong(1);
        bytes.putInt(1)
                .put((byte) 'C')
                .putInt(ColumnDescription.DECIMAL)
                .putInt(18)
                .putInt(scale);
        bytes.put((byte) 1).putLong(12);
        byte[] data = new byte[bytes.position()];
        bytes.flip().get(data);
        return new PayloadReader(data);
    }

    @Test
    void aNumberHasItsScale() {
        assertThat(ParameterRows.read(row(0))).isEqualTo(List.of(List.of("12")));
        assertThat(ParameterRows.read(row(3))).isEqualTo(List.of(List.of("0.012")));
    }

    /** To write such a number without an exponent would take all memory. */
    @ParameterizedTest
    @ValueSource(ints = {-1, 37, Integer.MAX_VALUE, Integer.MIN_VALUE})
    void refusesAScaleThatNoTypeHas(int scale) {
        assertThatThrownBy(() -> ParameterRows.read(row(scale)))
                .isInstanceOf(SqlException.class)
                .hasMessageContaining("a DECIMAL has the scale " + scale);
    }
}
