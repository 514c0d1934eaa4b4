package org.parquetvs.server.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.cluster.storage.RowBatch;
import org.parquetvs.testing.EveryType;
import org.parquetvs.testing.Seeds;
import org.parquetvs.type.SqlType;

class BinaryColumnTest {
    private static byte[] taken(BinaryColumn column) {
        ByteBuffer values = column.values();
        byte[] bytes = new byte[values.remaining()];
        values.get(bytes);
        column.clear();
        return bytes;
    }

    private static String hex(String type, Object value) {
        BinaryColumn column = new BinaryColumn(SqlType.parse(type));
        column.add(value);
        return HexFormat.of().formatHex(taken(column));
    }

    @Test
    void eachTypeHasItsOwnBytes() {
        assertThat(hex("DECIMAL(9,2)", new BigDecimal("-1.5"))).isEqualTo("01" + "6affffff");
        assertThat(hex("DECIMAL(18,0)", 258L)).isEqualTo("01" + "0201000000000000");
        assertThat(hex("DECIMAL(36,0)", new BigDecimal("-18446744073709551617")))
                .isEqualTo("01" + "ffffffffffffffff" + "feffffffffffffff");
        assertThat(hex("DOUBLE", 1.5)).isEqualTo("01" + "000000000000f83f");
        assertThat(hex("BOOLEAN", true)).isEqualTo("0101");
        assertThat(hex("DATE", LocalDate.of(2024, 2, 29))).isEqualTo("01" + "1d02e807");
        assertThat(hex("TIMESTAMP", LocalDateTime.of(2024, 2, 29, 12, 34, 56, 789_000_000)))
                .isEqualTo("01" + "e807" + "021d0c2238" + "402f072f");
        assertThat(hex("VARCHAR(10)", "aü")).isEqualTo("01" + "03000000" + "61c3bc");
        assertThat(hex("DOUBLE", Double.NaN)).isEqualTo("00");
    }

    @Test
    void vectorsAndObjectsHaveTheSameBytesFromAnyRowOn() {
        Seeds.forEach(3, random -> {
            List<RowBatch> batches = EveryTypeBatches.of(random);
            RowBatch rows = batches.get(0);
            RowBatch.Columns vectors = (RowBatch.Columns) batches.get(batches.size() - 1);
            int cut = random.nextInt(vectors.rowCount());
            for (int i = 0; i < EveryTypeBatches.TYPES.size(); i++) {
                SqlType type = EveryTypeBatches.TYPES.get(i);
                BinaryColumn column = new BinaryColumn(type);
                ColumnVector vector = vectors.batch().columns().get(i);
                ByteArrayOutputStream fromCut = new ByteArrayOutputStream();
                for (int row = 0; row < vectors.rowCount(); row++) {
                    long number = (Long) Objects.requireNonNull(vectors.row(row)[0]);
                    Object value = i == 0 ? (Object) number : rows.row((int) (number % EveryType.ROWS))[i];
                    column.add(value);
                    byte[] bytes = taken(column);
                    column.add(vector, row, row + 1);
                    assertThat(taken(column)).as("%s %s", type, value).isEqualTo(bytes);
                    if (row >= cut) {
                        fromCut.writeBytes(bytes);
                    }
                }
                column.add(vector, 0, vectors.rowCount());
                byte[] all = taken(column);
                assertThat(BinaryColumn.from(all, cut, type)).isEqualTo(fromCut.toByteArray());
                assertThat(Arrays.copyOfRange(all, all.length - fromCut.size(), all.length))
                        .isEqualTo(fromCut.toByteArray());
            }
        });
    }
}
