package org.parquetvs.cluster.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.parquetvs.testing.Seeds;
import org.parquetvs.type.SqlType;

class DuckDbCursorTest {
    private static final SqlType NUMBER = SqlType.parse("DECIMAL(18,0)");
    private static final SqlType TEXT = SqlType.parse("VARCHAR(2000000)");

    private final DuckDb database = DuckDb.open("", 1L << 30);

    @AfterEach
    void close() {
        database.close();
    }

    @Test
    void columnsHaveTheValuesOfTheDriver() {
        Seeds.forEach(3, random -> {
            ResultBatches result = ResultBatches.of(random);
            int rows = 0;
            for (RowBatch.Columns batch : result.columns()) {
                for (int i = 0; i < batch.rowCount(); i++) {
                    assertThat(batch.row(i)).containsExactly(result.driverRow(batch, i));
                    rows++;
                }
            }
            assertThat(rows).isGreaterThan(2000);
        });
    }

    private List<RowBatch> read(String sql, SqlType... types) {
        List<RowBatch> batches = new ArrayList<>();
        try (Cursor cursor = database.open(sql, List.of(types))) {
            for (RowBatch batch = cursor.next(); batch != null; batch = cursor.next()) {
                batches.add(batch);
            }
        }
        return batches;
    }

    private static long sum(List<RowBatch> batches) {
        long sum = 0;
        for (RowBatch batch : batches) {
            for (int i = 0; i < batch.rowCount(); i++) {
                sum += ((Number) Objects.requireNonNull(batch.row(i)[0])).longValue();
            }
        }
        return sum;
    }

    @Test
    void everyRowIsReadOnceWhereverChunksEnd() {
        for (int part : new int[] {1, 2, 7, 1000}) {
            List<RowBatch> batches = read(
                    "SELECT CAST(range AS DECIMAL(18,0)) FROM range(100000) WHERE range % " + part + " = 0", NUMBER);

            long last = 99_999 / part;
            assertThat(batches.stream().mapToInt(RowBatch::rowCount).sum()).isEqualTo(last + 1);
            assertThat(sum(batches)).isEqualTo(last * (last + 1) / 2 * part);
        }
    }

    @Test
    void fewRowsAreNoColumns() {
        assertThat(read("SELECT CAST(range AS DECIMAL(18,0)) FROM range(900)", NUMBER))
                .hasOnlyElementsOfType(RowBatch.Rows.class);
        assertThat(read("SELECT CAST(1 AS DECIMAL(18,0)) WHERE FALSE", NUMBER)).isEmpty();
    }

    @Test
    void anotherTypeOfDuckDbIsReadByTheDriver() {
        List<RowBatch> batches = read("SELECT range FROM range(50000)", NUMBER);

        assertThat(batches).hasOnlyElementsOfType(RowBatch.Rows.class);
        assertThat(sum(batches)).isEqualTo(49_999L * 25_000);
    }

    @Test
    void fewRowsWithLongTextsAreReadAtATime() {
        List<RowBatch> batches =
                read("SELECT repeat('x', CASE WHEN range < 2048 THEN 1 ELSE 50000 END) FROM range(4000)", TEXT);

        assertThat(batches.subList(1, batches.size()))
                .hasOnlyElementsOfType(RowBatch.Columns.class)
                .allSatisfy(batch -> assertThat(batch.rowCount()).isLessThanOrEqualTo(1048));
        assertThat(batches.stream().mapToInt(RowBatch::rowCount).sum()).isEqualTo(4000);
    }

    @Test
    void aCursorThatIsClosedBeforeItsEndLeavesTheConnectionFree() {
        try (Cursor cursor =
                database.open("SELECT CAST(range AS DECIMAL(18,0)) FROM range(10000000)", List.of(NUMBER))) {
            for (int i = 0; i < 3; i++) {
                assertThat(cursor.next()).isNotNull();
            }
        }

        assertThat(database.query("SELECT 1", row -> row.getInt(1))).containsExactly(1);
    }

    @Test
    void anErrorBetweenColumnsIsNoEndOfTheRows() {
        assertThatThrownBy(() -> read(
                        "SELECT CAST(CASE WHEN range = 90000 THEN error('data exception - boo') ELSE range END"
                                + " AS DECIMAL(18,0)) FROM range(100000)",
                        NUMBER))
                .isInstanceOf(LostReasonException.class)
                .hasMessage("The query failed while its rows were read");

        assertThat(database.query("SELECT 1", row -> row.getInt(1))).containsExactly(1);
    }
}
