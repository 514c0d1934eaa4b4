package org.parquetvs.bench.data;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimeUnit;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Types;
import org.jspecify.annotations.Nullable;
import org.parquetvs.fixtures.Column;
import org.parquetvs.fixtures.ColumnValues;
import org.parquetvs.fixtures.DataSet;
import org.parquetvs.writer.settings.ColumnEncoding;
import org.parquetvs.writer.settings.Encodings;
import org.parquetvs.writer.settings.WriterSettings;

/** One column for each way in which a value can be emitted. */
final class TypesData {
    private static final long SEED = 30;
    private static final long MICROS_PER_DAY = 86_400_000_000L;
    /** 1992-01-01. */
    private static final int FIRST_DAY = 8_035;

    /** Seven years, as the dates of TPC-H. */
    private static final int DAYS = 2_556;

    private TypesData() {}

    static DataSet dataSet(String name, long rows, int rowGroupRows) {
        return new DataSet(
                name,
                1,
                SEED,
                COLUMNS,
                rows,
                1,
                rowGroupRows,
                WriterSettings.USUAL.with(Encodings.of(Map.of("VARCHAR_PLAIN", ColumnEncoding.PLAIN))));
    }

    private static final List<Column> COLUMNS = List.of(
            new Column(decimal("DECIMAL_9_0", PrimitiveTypeName.INT32, 9, 0), new ColumnValues.Uniform(0, 999_999_999)),
            new Column(
                    decimal("DECIMAL_18_0", PrimitiveTypeName.INT64, 18, 0), new ColumnValues.Uniform(0, (long) 1e17)),
            new Column(
                    Types.optional(PrimitiveTypeName.INT64).named("DECIMAL_19_0"),
                    new ColumnValues.Uniform(0, Long.MAX_VALUE - 1)),
            new Column(
                    decimal("DECIMAL_18_2", PrimitiveTypeName.INT64, 18, 2), new ColumnValues.Uniform(0, (long) 1e9)),
            new Column(
                    Types.optional(PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY)
                            .length(16)
                            .as(LogicalTypeAnnotation.decimalType(2, 36))
                            .named("DECIMAL_36_2"),
                    new ColumnValues.Decimals(36, 16)),
            new Column(Types.optional(PrimitiveTypeName.DOUBLE).named("DOUBLE"), new ColumnValues.Fractions(0, 1e6)),
            new Column(text("VARCHAR_DICTIONARY"), new ColumnValues.Pick(words())),
            new Column(text("VARCHAR_PLAIN"), new ColumnValues.Text(8, 24, "abcdefghijklmnopqrstuvwxyz")),
            new Column(
                    Types.optional(PrimitiveTypeName.INT32)
                            .as(LogicalTypeAnnotation.dateType())
                            .named("DATE"),
                    new ColumnValues.Uniform(FIRST_DAY, FIRST_DAY + DAYS)),
            new Column(
                    Types.optional(PrimitiveTypeName.INT64)
                            .as(LogicalTypeAnnotation.timestampType(false, TimeUnit.MICROS))
                            .named("TIMESTAMP_6"),
                    new ColumnValues.Uniform(FIRST_DAY * MICROS_PER_DAY, (FIRST_DAY + DAYS) * MICROS_PER_DAY)),
            new Column(
                    Types.optional(PrimitiveTypeName.BOOLEAN).named("BOOLEAN"),
                    new ColumnValues.Pick(List.of(true, false))));

    private static Type decimal(String name, PrimitiveTypeName physical, int precision, int scale) {
        return Types.optional(physical)
                .as(LogicalTypeAnnotation.decimalType(scale, precision))
                .named(name);
    }

    private static Type text(String name) {
        return Types.optional(PrimitiveTypeName.BINARY)
                .as(LogicalTypeAnnotation.stringType())
                .named(name);
    }

    private static List<@Nullable Object> words() {
        return IntStream.range(0, 1000)
                .<@Nullable Object>mapToObj(number -> Binary.fromString("word number " + number))
                .toList();
    }
}
