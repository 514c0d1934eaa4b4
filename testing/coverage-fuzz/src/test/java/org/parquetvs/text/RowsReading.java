package org.parquetvs.text;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.parquetvs.coverage.Refusal;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.Conversion;
import org.parquetvs.scan.column.Mismatch;
import org.parquetvs.scan.column.Overflow;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.csv.ValueFormats;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.text.column.TextBatchBuilder;
import org.parquetvs.text.error.TextException;
import org.parquetvs.type.Charset;
import org.parquetvs.type.SqlType;
import org.parquetvs.vector.DecodeOptions;
import org.parquetvs.vector.memory.ArrayPool;
import org.parquetvs.vector.memory.MemoryBudget;

/** Reads text files into one column of each type, as a worker does. */
public final class RowsReading {
    /** Longest record, as for a worker with little memory. */
    public static final int MAX_BYTES = 64 << 10;

    private static final SqlType NEVER_MAPPED = new SqlType.HashType(4);

    private static final List<SqlType> TYPES = List.of(
            new SqlType.Decimal(18, 0),
            new SqlType.Decimal(36, 10),
            new SqlType.DoublePrecision(),
            new SqlType.Varchar(20, Charset.UTF8),
            new SqlType.Char(5, Charset.ASCII),
            new SqlType.Bool(),
            new SqlType.Date(),
            new SqlType.Timestamp(3),
            new SqlType.Timestamp(9));

    private final boolean isMapped;
    private final boolean isDeclared;
    private final Overflow overflow;
    private final ValueFormats formats;

    /**
     * A way to read.
     *
     * @param isMapped whether a mapping converts the values
     * @param isDeclared whether a table declares the types
     */
    public RowsReading(boolean isMapped, boolean isDeclared, Overflow overflow, ValueFormats formats) {
        this.isMapped = isMapped;
        this.isDeclared = isDeclared;
        this.overflow = overflow;
        this.formats = formats;
    }

    /** The text of a file. Of a compressed one only its beginning: its length does not bound that of its text. */
    public static InputStream text(String key, InputStream bytes) {
        InputStream text = Decompression.open(key, bytes, true);
        if (text == bytes) {
            return bytes;
        }
        try (text) {
            return new ByteArrayInputStream(text.readNBytes(MAX_BYTES));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Names of the fields. */
    public static List<String> names() {
        return IntStream.rangeClosed(0, TYPES.size())
                .mapToObj(position -> String.valueOf((char) ('a' + position)))
                .toList();
    }

    /**
     * Reads all rows.
     *
     * @param level depth of the list whose elements are rows; 0: each record is a row
     * @return the number of rows; empty if the bytes are refused
     */
    public Optional<Long> read(FileEntry file, int level, BiFunction<TextBatchBuilder, ArrayPool, TextRows> open) {
        List<ScanColumn> columns = columns(level);
        Balance budget = new Balance();
        Optional<Long> count = Optional.empty();
        DecodeOptions options = new DecodeOptions(BinaryEncoding.BASE64, overflow, 5, 1 << 10);
        try (ArrayPool pool = new ArrayPool(budget);
                TextBatchBuilder batch = new TextBatchBuilder(
                        columns, isDeclared ? Set.copyOf(columns) : Set.of(), level > 0, options, formats, budget)) {
            batch.begin(file);
            try (TextRows rows = open.apply(batch, pool)) {
                count = Optional.of(count(rows, batch));
            }
        } catch (TextException refused) {
            Refusal.requireCode(refused);
        }
        if (budget.used != 0) {
            throw new AssertionError(budget.used + " bytes are never released");
        }
        return count;
    }

    private static long count(TextRows rows, TextBatchBuilder batch) {
        long count = 0;
        boolean hasMore = true;
        while (hasMore) {
            while (hasMore && !batch.isFull()) {
                hasMore = rows.next();
            }
            count += batch.rows();
            batch.batch();
            batch.unrepresentableValues();
            batch.clear();
        }
        return count;
    }

    private List<ScanColumn> columns(int level) {
        List<String> names = names();
        return Stream.concat(
                        IntStream.range(0, TYPES.size())
                                .mapToObj(i -> column(level, List.of(names.get(i)), TYPES.get(i))),
                        isMapped || level > 0
                                ? Stream.of(
                                        column(level, List.of("a"), new SqlType.Varchar(50, Charset.UTF8)),
                                        column(level, List.of("g", "h"), new SqlType.Varchar(50, Charset.UTF8)))
                                : Stream.of(column(level, List.of("j"), NEVER_MAPPED)))
                .toList();
    }

    private ScanColumn column(int level, List<String> path, SqlType type) {
        Optional<Conversion> conversion = isMapped
                ? Optional.of(Conversion.toValue(Mismatch.CONVERT_OR_NULL, overflow, false))
                : Optional.empty();
        return new ScanColumn(String.join(".", path) + type, new ColumnSource.Field(level, path, conversion), type);
    }

    /** Counts what is in use. */
    public static final class Balance implements MemoryBudget {
        private long used;

        @Override
        public void reserve(long bytes) {
            used += bytes;
        }

        @Override
        public void release(long bytes) {
            used -= bytes;
        }

        @Override
        public boolean isExceeded() {
            return false;
        }
    }
}
