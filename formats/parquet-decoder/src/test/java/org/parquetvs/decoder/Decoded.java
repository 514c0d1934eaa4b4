package org.parquetvs.decoder;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
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
import org.parquetvs.decoder.rowgroup.ColumnChunk;
import org.parquetvs.decoder.rowgroup.RowGroup;
import org.parquetvs.footer.ColumnTypeMapping;
import org.parquetvs.footer.Footer;
import org.parquetvs.footer.FooterReader;
import org.parquetvs.scan.column.BinaryEncoding;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.Overflow;
import org.parquetvs.scan.column.RowPath;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.store.FileKeys;
import org.parquetvs.type.SqlType;
import org.parquetvs.vector.DecodeOptions;

/** Decodes whole files into Java values: BigDecimal, Double, Boolean, LocalDate, LocalDateTime, String or null. */
final class Decoded {
    private static final LocalDateTime EPOCH = LocalDateTime.of(1970, 1, 1, 0, 0);

    private Decoded() {}

    /** How a file is decoded. */
    record Way(
            int batchRows, int batchTextBytes, int pieceBytes, BinaryEncoding binaryEncoding, boolean memoryIsShort) {
        static final Way USUAL = new Way(1000, 1 << 20, 8 << 20, BinaryEncoding.BASE64);

        Way(int batchRows, int batchTextBytes, int pieceBytes, BinaryEncoding binaryEncoding) {
            this(batchRows, batchTextBytes, pieceBytes, binaryEncoding, false);
        }

        Way whileMemoryIsShort() {
            return new Way(batchRows, batchTextBytes, pieceBytes, binaryEncoding, true);
        }
    }

    /** The columns of all fields, with the types that the footer suggests. */
    static List<ScanColumn> allColumns(Footer footer) {
        return footer.schema().getFields().stream()
                .map(field -> new ScanColumn(
                        field.getName(), ColumnSource.Field.of(field.getName()), ColumnTypeMapping.typeOf(field)))
                .toList();
    }

    static Footer footer(Path file) throws IOException {
        return footer(file.getFileName().toString(), Files.readAllBytes(file));
    }

    static Footer footer(String key, byte[] content) {
        return footer(key, content, FileKeys.NONE);
    }

    static Footer footer(String key, byte[] content, FileKeys keys) {
        return FooterReader.parse(new FileEntry(key, content.length, "\"e\"", 0), ByteBuffer.wrap(content), keys);
    }

    /** All columns of all row groups, one list of values for each column. */
    static List<List<@Nullable Object>> columns(Path file, Way way) throws IOException {
        byte[] content = Files.readAllBytes(file);
        Footer footer = footer(file.getFileName().toString(), content);
        return columns(content, footer, allColumns(footer), way);
    }

    static List<List<@Nullable Object>> columns(byte[] content, Footer footer, List<ScanColumn> columns, Way way) {
        return columns(content, footer, columns, way, Overflow.ABORT);
    }

    /** The same; a value that does not fit is thrown, unless it becomes one that does. */
    static List<List<@Nullable Object>> columns(
            byte[] content, Footer footer, List<ScanColumn> columns, Way way, Overflow overflow) {
        return columns(content, footer, columns, Set.of(), way, overflow);
    }

    /** The same; of some columns only whether they are NULL. */
    static List<List<@Nullable Object>> columns(
            byte[] content,
            Footer footer,
            List<ScanColumn> columns,
            Set<ScanColumn> nullChecked,
            Way way,
            Overflow overflow) {
        List<List<@Nullable Object>> values = new ArrayList<>();
        columns.forEach(column -> values.add(new ArrayList<>()));
        BalancedBudget budget = new BalancedBudget(way.memoryIsShort());
        DecodeOptions options =
                new DecodeOptions(way.binaryEncoding(), overflow, way.batchRows(), way.batchTextBytes());
        List<PieceSource> sources = Collections.synchronizedList(new ArrayList<>());
        try (BatchDecoder decoder = new BatchDecoder(RowPath.RECORDS, columns, nullChecked, options, budget)) {
            for (int ordinal = 0; ordinal < footer.rowGroups().size(); ordinal++) {
                RowGroup rowGroup = RowGroup.whole(footer, ordinal);
                List<ColumnChunk> asked = new ArrayList<>();
                try (RowGroupBatches batches = decoder.open(rowGroup, chunk -> {
                    asked.add(chunk);
                    PieceSource source = new PieceSource(content, chunk, way.pieceBytes());
                    sources.add(source);
                    return source;
                })) {
                    assertThat(asked).isEqualTo(decoder.plan(rowGroup).chunks());
                    long rows = 0;
                    for (Optional<ColumnBatch> batch = batches.next(); batch.isPresent(); batch = batches.next()) {
                        requireFit(batches);
                        rows += add(batch.get(), columns, values);
                    }
                    assertThat(rows).isEqualTo(rowGroup.rows());
                }
            }
        } finally {
            assertThat(sources).allMatch(PieceSource::isClosed);
            assertThat(budget.used()).isZero();
        }
        return values;
    }

    private static void requireFit(RowGroupBatches batches) {
        batches.unrepresentableValues().stream().findFirst().ifPresent(unrepresentable -> {
            throw unrepresentable.error().get();
        });
    }

    private static int add(ColumnBatch batch, List<ScanColumn> columns, List<List<@Nullable Object>> values) {
        assertThat(batch.rowCount()).isPositive();
        for (int i = 0; i < columns.size(); i++) {
            ColumnVector vector = batch.columns().get(i);
            for (int row = 0; row < batch.rowCount(); row++) {
                values.get(i)
                        .add(
                                vector.isNull(row)
                                        ? null
                                        : value(vector, row, columns.get(i).type()));
            }
        }
        return batch.rowCount();
    }

    private static Object value(ColumnVector vector, int row, SqlType type) {
        if (vector instanceof IntVector ints) {
            return number(BigInteger.valueOf(ints.values()[row]), type);
        }
        if (vector instanceof LongVector longs) {
            return number(BigInteger.valueOf(longs.values()[row]), type);
        }
        if (vector instanceof Decimal128Vector wide) {
            BigInteger low = new BigInteger(Long.toUnsignedString(wide.low()[row]));
            return number(BigInteger.valueOf(wide.high()[row]).shiftLeft(64).add(low), type);
        }
        if (vector instanceof DoubleVector doubles) {
            return doubles.values()[row];
        }
        if (vector instanceof BooleanVector booleans) {
            assertThat(booleans.values()[row]).isBetween((byte) 0, (byte) 1);
            return booleans.values()[row] == 1;
        }
        if (vector instanceof NanoTimestampVector nanos) {
            assertThat(nanos.nanos()[row]).isBetween((short) 0, (short) 999);
            return EPOCH.plus(nanos.micros()[row], ChronoUnit.MICROS).plusNanos(nanos.nanos()[row]);
        }
        if (vector instanceof DictionaryTextVector texts) {
            assertThat(texts.indices()[row]).isBetween(0, texts.dictionarySize() - 1);
            return text(texts.dictionary(), texts.indices()[row]);
        }
        return text((TextVector) vector, row);
    }

    private static Object number(BigInteger value, SqlType type) {
        if (type instanceof SqlType.Decimal decimal) {
            assertThat(value.abs()).isLessThan(BigInteger.TEN.pow(decimal.precision()));
            return new BigDecimal(value, decimal.scale());
        }
        return type instanceof SqlType.Date
                ? LocalDate.ofEpochDay(value.longValueExact())
                : EPOCH.plus(value.longValueExact(), ChronoUnit.MICROS);
    }

    private static String text(TextVector vector, int row) {
        int start = vector.offsets()[row];
        int length = vector.offsets()[row + 1] - start;
        assertThat(length).isPositive();
        return new String(vector.bytes(), start, length, StandardCharsets.UTF_8);
    }
}
