package org.parquetvs.worker.emit;

import static org.assertj.core.api.Assertions.assertThat;

import com.exasol.ExaDataTypeException;
import com.exasol.ExaIterationException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.TimeZone;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.parquetvs.batch.BatchSink;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.batch.TextVector;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.value.Value;
import org.parquetvs.testing.Seeds;
import org.parquetvs.type.Charset;
import org.parquetvs.type.SqlType;
import org.parquetvs.worker.io.ScanMemory;
import org.parquetvs.worker.testing.BatchTaskIterator;
import org.parquetvs.worker.testing.DatabaseText;
import org.parquetvs.worker.testing.RandomValues;
import org.parquetvs.worker.testing.TaskIterator;
import org.parquetvs.worker.testing.Vectors;
import org.parquetvs.worker.vector.Selection;

class EmitterTest {
    private static final Random RANDOM = new Random(7);
    private static final ScanMemory ROOMY = new ScanMemory(1L << 40);

    @Test
    void emitsTheSelectedRowsExactlyAsRowsAndAsColumns() {
        List<ScanColumn> columns = RandomValues.COLUMNS;
        Seeds.forEach(500, random -> {
            TaskIterator rowTaker = new TaskIterator(List.of(), types(columns));
            TaskIterator columnTaker = new BatchTaskIterator(List.of(), types(columns));
            Emitter rowEmitter = Emitter.to(rowTaker, types(columns), EmitPath.COLUMNS_IF_TAKEN, ROOMY);
            Emitter columnEmitter = Emitter.to(columnTaker, types(columns), EmitPath.COLUMNS_IF_TAKEN, ROOMY);
            List<List<@Nullable String>> expected = new ArrayList<>();
            for (int batches = 0; batches < 2; batches++) {
                int rowCount = RandomValues.pick(random, 0, 1, 64, 100);
                List<List<Value>> values = columns.stream()
                        .map(column -> RandomValues.values(column.type(), rowCount, random))
                        .toList();
                ColumnBatch batch = Vectors.batch(columns, values, random);
                Selection selection = randomSelection(rowCount, random);
                expected.addAll(texts(columns, values, selection));

                rowEmitter.emit(batch, selection);
                columnEmitter.emit(batch, selection);
            }

            assertThat(rowTaker.output()).isEqualTo(expected);
            assertThat(columnTaker.output()).isEqualTo(expected);
        });
    }

    @Test
    void emitsTheSameInATimeZoneWithGapsAndBeforeTheGregorianCalendar() throws Exception {
        TimeZone previous = TimeZone.getDefault();
        try {
            TimeZone.setDefault(TimeZone.getTimeZone("Europe/Berlin"));
            // 2024-03-31 02:30 does not exist in Berlin, and 1582-10-14 not in the calendar of java.sql.
            assertThat(emitted(
                            List.of(new SqlType.Timestamp(6), new SqlType.Date()),
                            List.of(
                                    List.of(new Value.Timestamp(1_711_852_200L, 123_456_000), new Value.Date(-141_428)),
                                    List.of(new Value.Timestamp(-62_135_596_800L, 0), new Value.Date(-719_162)))))
                    .containsExactly(
                            List.of("2024-03-31 02:30:00.123456", "1582-10-14"),
                            List.of("0001-01-01 00:00:00.000000", "0001-01-01"));
        } finally {
            TimeZone.setDefault(previous);
        }
    }

    @Test
    void emitsSmallNumbersOfLargeScaleWithoutAnExponent() throws Exception {
        assertThat(emitted(
                        List.of(new SqlType.Decimal(9, 7), new SqlType.Decimal(18, 10), new SqlType.Decimal(36, 20)),
                        List.of(
                                List.of(exact("0E-7"), exact("0E-10"), exact("0E-20")),
                                List.of(exact("1E-7"), exact("-1E-10"), exact("1E-20")))))
                .containsExactly(
                        List.of("0.0000000", "0.0000000000", "0.00000000000000000000"),
                        List.of("0.0000001", "-0.0000000001", "0.00000000000000000001"));
    }

    @Test
    void emitsTheFirstColumnsOfABatchOnly() throws Exception {
        List<ScanColumn> columns = columns(List.of(new SqlType.Decimal(9, 0), new SqlType.Bool()));
        ColumnBatch batch = Vectors.batch(
                columns,
                List.of(List.of(exact("1"), exact("2")), List.of(new Value.Null(), new Value.Bool(true))),
                RANDOM);
        TaskIterator rowTaker = new TaskIterator(List.of(), List.of(new SqlType.Decimal(9, 0)));
        TaskIterator columnTaker = new BatchTaskIterator(List.of(), List.of(new SqlType.Decimal(9, 0)));

        Emitter.to(rowTaker, types(columns.subList(0, 1)), EmitPath.COLUMNS_IF_TAKEN, ROOMY)
                .emit(batch, all(2));
        Emitter.to(columnTaker, types(columns.subList(0, 1)), EmitPath.COLUMNS_IF_TAKEN, ROOMY)
                .emit(batch, all(2));

        assertThat(rowTaker.output()).containsExactly(List.of("1"), List.of("2"));
        assertThat(columnTaker.output()).isEqualTo(rowTaker.output());
    }

    @Test
    void emitsRowByRowToATakerOfColumnsWhenTold() throws Exception {
        List<ScanColumn> columns = columns(List.of(new SqlType.Decimal(9, 0)));
        RowsOnly taker = new RowsOnly(types(columns));

        Emitter.to(taker, types(columns), EmitPath.ROWS, ROOMY)
                .emit(Vectors.batch(columns, List.of(List.of(exact("5"))), RANDOM), all(1));

        assertThat(taker.output()).containsExactly(List.of("5"));
    }

    @Test
    void emitsNoEmptyBatch() throws Exception {
        List<ScanColumn> columns = columns(List.of(new SqlType.Decimal(9, 0)));
        Selection nothing = new Selection();
        nothing.selectBits(1, new long[] {0});

        Emitter.to(new RowsOnly(types(columns)), types(columns), EmitPath.COLUMNS_IF_TAKEN, ROOMY)
                .emit(Vectors.batch(columns, List.of(List.of(exact("5"))), RANDOM), nothing);
    }

    @Test
    void makesTheStringOfADictionaryEntryOnce() throws Exception {
        List<ScanColumn> columns = columns(List.of(new SqlType.Varchar(10, Charset.UTF8)));
        List<Value> values = Collections.nCopies(5000, new Value.Text("again"));
        List<Object> emitted = new ArrayList<>();
        TaskIterator taker = new TaskIterator(List.of(), types(columns)) {
            @Override
            public void emit(Object... row) {
                emitted.add(row[0]);
            }
        };
        Emitter emitter = Emitter.to(taker, types(columns), EmitPath.ROWS, ROOMY);

        emitter.emit(new ColumnBatch(values.size(), List.of(Vectors.codedTexts(values, RANDOM))), all(values.size()));

        assertThat(emitted).hasSize(5000).allSatisfy(text -> assertThat(text).isSameAs(emitted.get(0)));
    }

    @Test
    void reservesTheStringsOfADictionaryUntilTextsComeWithoutOne() throws Exception {
        List<ScanColumn> columns = columns(List.of(new SqlType.Varchar(10, Charset.UTF8)));
        List<Value> values = Collections.nCopies(10, new Value.Text("again"));
        ScanMemory memory = new ScanMemory(1 << 20);
        Emitter emitter =
                Emitter.to(new TaskIterator(List.of(), types(columns)), types(columns), EmitPath.ROWS, memory);

        emitter.emit(new ColumnBatch(10, List.of(Vectors.codedTexts(values, RANDOM))), all(10));
        assertThat(memory.used()).isPositive();

        emitter.emit(new ColumnBatch(1, List.of(plainText("plain"))), all(1));
        assertThat(memory.used()).isZero();
    }

    @Test
    void keepsNoStringsOnceMemoryHasBeenShort() throws Exception {
        List<ScanColumn> columns = columns(List.of(new SqlType.Varchar(10, Charset.UTF8)));
        List<Value> values = Collections.nCopies(10, new Value.Text("again"));
        ScanMemory memory = new ScanMemory(100);
        memory.reserve(101);
        TaskIterator taker = new TaskIterator(List.of(), types(columns));
        Emitter emitter = Emitter.to(taker, types(columns), EmitPath.ROWS, memory);

        emitter.emit(new ColumnBatch(10, List.of(Vectors.codedTexts(values, RANDOM))), all(10));
        memory.release(101);
        emitter.emit(new ColumnBatch(10, List.of(Vectors.codedTexts(values, RANDOM))), all(10));

        assertThat(taker.output()).isEqualTo(Collections.nCopies(20, List.of("again")));
        assertThat(memory.used()).isZero();
    }

    @Test
    void reservesTheArraysOfSelectedColumnsUntilItIsClosed() throws Exception {
        List<ScanColumn> columns = columns(List.of(new SqlType.Decimal(18, 0)));
        ScanMemory memory = new ScanMemory(1 << 20);
        Selection first = new Selection();
        first.selectBits(3, new long[] {1});

        Emitter emitter = Emitter.to(
                new BatchTaskIterator(List.of(), types(columns)), types(columns), EmitPath.COLUMNS_IF_TAKEN, memory);
        emitter.emit(Vectors.batch(columns, List.of(List.of(exact("1"), exact("2"), exact("3"))), RANDOM), first);
        assertThat(memory.used()).isBetween(8L, 100L);

        emitter.close();
        assertThat(memory.used()).isZero();
    }

    @Test
    void emitsLongStrings() throws Exception {
        String text = "x".repeat(500_000);
        List<List<Value>> rows = Collections.nCopies(10, List.of(new Value.Text(text)));

        assertThat(emitted(List.of(new SqlType.Varchar(2_000_000, Charset.UTF8)), rows))
                .isEqualTo(Collections.nCopies(10, List.of(text)));
    }

    /** A taker of columns that must not be given any. */
    private static final class RowsOnly extends TaskIterator implements BatchSink {
        RowsOnly(List<SqlType> types) {
            super(List.of(), types);
        }

        @Override
        public void emitBatch(ColumnBatch batch) {
            throw new AssertionError("A batch of " + batch.rowCount() + " rows");
        }
    }

    private static List<List<@Nullable String>> emitted(List<SqlType> types, List<List<Value>> rows)
            throws ExaIterationException, ExaDataTypeException {
        List<ScanColumn> columns = columns(types);
        List<List<Value>> byColumn = IntStream.range(0, types.size())
                .mapToObj(column -> rows.stream().map(row -> row.get(column)).toList())
                .toList();
        TaskIterator taker = new TaskIterator(List.of(), types);
        Emitter.to(taker, types(columns), EmitPath.ROWS, ROOMY)
                .emit(Vectors.batch(columns, byColumn, RANDOM), all(rows.size()));
        return taker.output();
    }

    private static List<ScanColumn> columns(List<SqlType> types) {
        return types.stream()
                .map(type -> new ScanColumn(type.toSql(), ColumnSource.Field.of(type.toSql()), type))
                .toList();
    }

    private static List<SqlType> types(List<ScanColumn> columns) {
        return columns.stream().map(ScanColumn::type).toList();
    }

    private static TextVector plainText(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return new TextVector(bytes, new int[] {0, bytes.length}, null);
    }

    private static Value exact(String number) {
        return new Value.Exact(new BigDecimal(number));
    }

    private static Selection all(int rowCount) {
        Selection selection = new Selection();
        selection.selectAll(rowCount);
        return selection;
    }

    private static Selection randomSelection(int rowCount, Random random) {
        if (random.nextBoolean()) {
            return all(rowCount);
        }
        long[] bits = new long[(rowCount + 63) / 64];
        for (int row = 0; row < rowCount; row++) {
            bits[row >> 6] |= (random.nextInt(3) == 0 ? 1L : 0L) << row;
        }
        Selection selection = new Selection();
        selection.selectBits(rowCount, bits);
        return selection;
    }

    private static List<List<@Nullable String>> texts(
            List<ScanColumn> columns, List<List<Value>> values, Selection selection) {
        List<List<@Nullable String>> rows = new ArrayList<>();
        for (int i = 0; i < selection.count(); i++) {
            List<@Nullable String> row = new ArrayList<>();
            for (int column = 0; column < columns.size(); column++) {
                row.add(DatabaseText.of(
                        columns.get(column).type(), values.get(column).get(selection.row(i))));
            }
            rows.add(row);
        }
        return rows;
    }
}
