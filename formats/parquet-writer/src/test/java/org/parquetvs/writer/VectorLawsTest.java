package org.parquetvs.writer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
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
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.batch.DictionaryTextVector;
import org.parquetvs.batch.IntVector;
import org.parquetvs.batch.LongVector;
import org.parquetvs.batch.TextVector;
import org.parquetvs.testing.MemoryTarget;
import org.parquetvs.testing.Seeds;
import org.parquetvs.writer.settings.ColumnEncoding;
import org.parquetvs.writer.settings.PageCodec;
import org.parquetvs.writer.settings.WriterSettings;

/** What is written of vectors is what DuckDB reads, however values repeat and wherever pages end. */
class VectorLawsTest {
    private static final MessageType SCHEMA = Types.buildMessage()
            .optional(PrimitiveTypeName.INT64)
            .named("NUMBER")
            .optional(PrimitiveTypeName.INT32)
            .named("SMALL")
            .optional(PrimitiveTypeName.BINARY)
            .as(LogicalTypeAnnotation.stringType())
            .named("TEXT")
            .optional(PrimitiveTypeName.BINARY)
            .as(LogicalTypeAnnotation.stringType())
            .named("WORD")
            .named("laws");
    private static final int COLUMNS = SCHEMA.getFieldCount();

    /** Rows of columns that have the same number in each of them, or NULL. */
    private static ColumnBatch batch(List<@Nullable Integer> numbers) throws Exception {
        int rows = numbers.size();
        long[] validity = new long[rows / 64 + 1];
        long[] longs = new long[rows];
        int[] ints = new int[rows];
        int[] offsets = new int[rows + 1];
        ByteArrayOutputStream texts = new ByteArrayOutputStream();
        for (int row = 0; row < rows; row++) {
            Integer number = numbers.get(row);
            if (number != null) {
                validity[row >> 6] |= 1L << row;
                longs[row] = number;
                ints[row] = number;
                texts.write(number.toString().getBytes(StandardCharsets.UTF_8));
            }
            offsets[row + 1] = texts.size();
        }
        long @Nullable [] valid = numbers.contains(null) ? validity : null;
        TextVector text = new TextVector(texts.toByteArray(), offsets, valid);
        int[] positions = new int[rows];
        for (int row = 0; row < rows; row++) {
            positions[row] = row;
        }
        return new ColumnBatch(
                rows,
                List.of(
                        new LongVector(longs, valid),
                        new IntVector(ints, valid),
                        text,
                        new DictionaryTextVector(positions, text, rows, valid)));
    }

    private static List<@Nullable Integer> numbers(Random random) {
        int rows = Seeds.pick(random, 1, 7, 8, 1_000, 20_000);
        int distinct = Seeds.pick(random, 1, 2, 300, 5_000, Integer.MAX_VALUE);
        int longestRun = Seeds.pick(random, 1, 5, 100);
        double nulls = Seeds.pick(random, 0.0, 0.3, 1.0);
        List<@Nullable Integer> numbers = new ArrayList<>(rows);
        while (numbers.size() < rows) {
            Integer number =
                    random.nextDouble() < nulls ? null : Integer.valueOf(random.nextInt(distinct) - distinct / 2);
            int run = Math.min(1 + random.nextInt(longestRun), rows - numbers.size());
            for (int i = 0; i < run; i++) {
                numbers.add(number);
            }
        }
        return numbers;
    }

    private static WriterSettings settings(Random random) {
        return WriterSettings.USUAL
                .with(Seeds.pick(random, PageCodec.values()))
                .with(Seeds.pick(random, ColumnEncoding.DICTIONARY, ColumnEncoding.PLAIN))
                .withPages(Seeds.pick(random, 200, 5_000, 1 << 20), Seeds.pick(random, 10, 100, 20_000))
                .withDictionaryBytes(Seeds.pick(random, 64, 2_000, 1 << 20))
                .withBloomFilters(random.nextBoolean() ? Set.of("NUMBER", "TEXT") : Set.of());
    }

    private static Path written(Path file, WriterSettings settings, List<ColumnBatch> batches) throws Exception {
        MemoryTarget target = new MemoryTarget();
        BatchRowGroup rowGroup = new BatchRowGroup(batches, 0);
        ParquetFormat format = new ParquetFormat(SCHEMA, settings, rowGroup.rows());
        new ParallelWriter(target, WriterBounds.of(2))
                .write(Stream.of(format.file("f", Stream.of(rowGroup, rowGroup), FileListener.NONE))
                        .iterator());
        return Files.write(file, Objects.requireNonNull(target.files().get("f")));
    }

    private static List<@Nullable Integer> read(Connection connection, Path file, int column) throws SQLException {
        List<@Nullable Integer> read = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery("SELECT * FROM '" + file + "'")) {
            while (result.next()) {
                String text = result.getString(column);
                read.add(text == null ? null : Integer.valueOf(text));
            }
        }
        return read;
    }

    private static long count(Connection connection, Path file, String condition) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery("SELECT COUNT(*) FROM '" + file + "' WHERE " + condition)) {
            result.next();
            return result.getLong(1);
        }
    }

    @Test
    void whatIsWrittenIsRead(@TempDir Path directory) throws Exception {
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:")) {
            Seeds.forEach(60, random -> {
                List<ColumnBatch> batches = new ArrayList<>();
                List<@Nullable Integer> expected = new ArrayList<>();
                for (int i = random.nextInt(3); i >= 0; i--) {
                    List<@Nullable Integer> numbers = numbers(random);
                    batches.add(batch(numbers));
                    expected.addAll(numbers);
                }
                List<@Nullable Integer> twice = new ArrayList<>(expected);
                twice.addAll(expected);
                Path file = written(directory.resolve("f.parquet"), settings(random), batches);

                for (int column = 1; column <= COLUMNS; column++) {
                    assertThat(read(connection, file, column)).isEqualTo(twice);
                }
                Integer one = twice.get(random.nextInt(twice.size()));
                long same = twice.stream()
                        .filter(number -> Objects.equals(number, one))
                        .count();
                String number = one == null ? " IS NULL" : " = " + one;
                String text = one == null ? " IS NULL" : " = '" + one + "'";
                assertThat(count(connection, file, "NUMBER" + number)).isEqualTo(same);
                assertThat(count(connection, file, "TEXT" + text)).isEqualTo(same);
            });
        }
    }
}
