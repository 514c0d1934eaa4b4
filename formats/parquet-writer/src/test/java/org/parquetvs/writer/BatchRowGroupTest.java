package org.parquetvs.writer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimeUnit;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.batch.BooleanVector;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.Decimal128Vector;
import org.parquetvs.batch.DictionaryTextVector;
import org.parquetvs.batch.DoubleVector;
import org.parquetvs.batch.IntVector;
import org.parquetvs.batch.LongVector;
import org.parquetvs.batch.NanoTimestampVector;
import org.parquetvs.batch.TextVector;
import org.parquetvs.testing.MemoryTarget;
import org.parquetvs.writer.settings.WriterSettings;

/** Batches of every kind of vector, written and read by DuckDB. */
class BatchRowGroupTest {
    private static final MessageType SCHEMA = Types.buildMessage()
            .optional(PrimitiveTypeName.BOOLEAN)
            .named("FLAG")
            .optional(PrimitiveTypeName.INT32)
            .as(LogicalTypeAnnotation.decimalType(2, 9))
            .named("SMALL")
            .optional(PrimitiveTypeName.INT64)
            .as(LogicalTypeAnnotation.timestampType(false, TimeUnit.MICROS))
            .named("MOMENT")
            .optional(PrimitiveTypeName.INT64)
            .as(LogicalTypeAnnotation.timestampType(false, TimeUnit.NANOS))
            .named("EXACT_MOMENT")
            .optional(PrimitiveTypeName.DOUBLE)
            .named("RATIO")
            .optional(PrimitiveTypeName.BINARY)
            .as(LogicalTypeAnnotation.stringType())
            .named("TEXT")
            .optional(PrimitiveTypeName.BINARY)
            .as(LogicalTypeAnnotation.stringType())
            .named("WORD")
            .optional(PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY)
            .length(16)
            .as(LogicalTypeAnnotation.decimalType(1, 36))
            .named("LARGE")
            .named("batch");

    /** Two rows, and a third one that is NULL in every column. */
    private static ColumnBatch batch() {
        long[] validity = {0b011};
        byte[] text = "ähre".getBytes(StandardCharsets.UTF_8);
        TextVector dictionary = new TextVector("yesno".getBytes(StandardCharsets.UTF_8), new int[] {0, 3, 5}, null);
        List<ColumnVector> columns = List.of(
                new BooleanVector(new byte[] {1, 0, 0}, validity),
                new IntVector(new int[] {150, -1, 0}, validity),
                new LongVector(new long[] {1_000_001, -1, 0}, validity),
                new NanoTimestampVector(new long[] {1_000_001, -1, 0}, new short[] {7, 999, 0}, validity),
                new DoubleVector(new double[] {0.5, -1e300, 0}, validity),
                new TextVector(text, new int[] {0, 2, 5, 5}, validity),
                new DictionaryTextVector(new int[] {1, 0, 0}, dictionary, 2, validity),
                new Decimal128Vector(new long[] {-1, 1, 0}, new long[] {-15, 0, 0}, validity));
        return new ColumnBatch(3, columns);
    }

    private static byte[] written(MessageType schema, ParquetRowGroup... rowGroups) throws IOException {
        MemoryTarget target = new MemoryTarget();
        ParquetFormat format = new ParquetFormat(schema, WriterSettings.USUAL, 10);
        new ParallelWriter(target, WriterBounds.of(2))
                .write(Stream.of(format.file("f.parquet", Stream.of(rowGroups), FileListener.NONE))
                        .iterator());
        return Objects.requireNonNull(target.files().get("f.parquet"));
    }

    private static List<List<@Nullable String>> rows(Path file) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery("SELECT * FROM '" + file + "'")) {
            List<List<@Nullable String>> rows = new ArrayList<>();
            while (result.next()) {
                List<@Nullable String> row = new ArrayList<>();
                for (int column = 1; column <= SCHEMA.getFieldCount(); column++) {
                    row.add(result.getString(column));
                }
                rows.add(row);
            }
            return rows;
        }
    }

    @Test
    void everyKindOfVectorIsWritten(@TempDir Path directory) throws Exception {
        BatchRowGroup once = new BatchRowGroup(List.of(batch()), 0);
        BatchRowGroup twice = new BatchRowGroup(List.of(batch(), batch()), 1_000);
        Path file = Files.write(directory.resolve("f.parquet"), written(SCHEMA, once, twice));

        List<List<@Nullable String>> rows = rows(file);
        assertThat(rows).hasSize(9);
        for (int batch = 0; batch < 3; batch++) {
            assertThat(rows.get(3 * batch))
                    .containsExactly(
                            "true",
                            "1.50",
                            "1970-01-01 00:00:01.000001",
                            "1970-01-01 00:00:01.000001007",
                            "0.5",
                            "ä",
                            "no",
                            "-1.5");
            assertThat(rows.get(3 * batch + 1))
                    .containsExactly(
                            "false",
                            "-0.01",
                            "1969-12-31 23:59:59.999999",
                            "1969-12-31 23:59:59.999999999",
                            "-1.0E300",
                            "hre",
                            "yes",
                            "1844674407370955161.6");
            assertThat(rows.get(3 * batch + 2)).containsOnlyNulls();
        }
    }

    @Test
    void aFileMayHaveNoRows(@TempDir Path directory) throws Exception {
        Path file = Files.write(directory.resolve("f.parquet"), written(SCHEMA, new BatchRowGroup(List.of(), 0)));
        assertThat(rows(file)).isEmpty();
    }

    @Test
    void aColumnThatLacksRowsIsRefused() {
        ParquetRowGroup tooFew = new ParquetRowGroup() {
            @Override
            public int rows() {
                return 4;
            }

            @Override
            public RowGroupColumns load() {
                return new BatchRowGroup(List.of(batch()), 0);
            }
        };
        assertThatThrownBy(() -> written(SCHEMA, tooFew))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("Column FLAG has 3 values for 4 rows");
    }

    @Test
    void typesThatNoVectorHoldsAreRefused() {
        MessageType floats = Types.buildMessage()
                .required(PrimitiveTypeName.FLOAT)
                .named("F")
                .named("floats");
        MessageType lists = Types.buildMessage()
                .repeated(PrimitiveTypeName.INT32)
                .named("L")
                .named("lists");
        assertThatThrownBy(() -> written(floats, new BatchRowGroup(List.of(batch()), 0)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("No vector holds the values of required float F");
        assertThatThrownBy(() -> written(lists, new BatchRowGroup(List.of(batch()), 0)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("Cannot write nested column 0: its rows have single values");
    }

    @Test
    void aFileWithoutRowGroupsIsRefused() {
        assertThatThrownBy(() -> written(SCHEMA))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("Invalid file f.parquet: it has no row group");
    }
}
