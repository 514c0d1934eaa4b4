package org.parquetvs.worker.export;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
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
import org.parquetvs.scan.column.DirectoryText;
import org.parquetvs.type.SqlType;

/** The directories of rows: {@code name=value/} for each partition column, as Hive spells them. */
final class PartitionPath {
    private static final DateTimeFormatter TIMESTAMP = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSSSSS");
    private static final long MICROS_PER_SECOND = 1_000_000;

    private final List<Level> levels;

    /** @param levels the directories, the outermost first */
    PartitionPath(List<Level> levels) {
        this.levels = List.copyOf(levels);
    }

    /**
     * One directory.
     *
     * @param column position in the batches
     */
    record Level(String name, int column, SqlType type) {}

    /** The directories of a row, ending in a slash; empty if there are none. */
    String of(ColumnBatch batch, int row) {
        StringBuilder path = new StringBuilder();
        for (Level level : levels) {
            ColumnVector vector = batch.columns().get(level.column());
            path.append(DirectoryText.encode(level.name())).append('=');
            path.append(
                    vector.isNull(row) ? DirectoryText.NULL : DirectoryText.encode(text(vector, row, level.type())));
            path.append('/');
        }
        return path.toString();
    }

    /** A value as the name of a directory has it. */
    static String text(ColumnVector vector, int row, SqlType type) {
        return switch (vector.kind()) {
            case INT -> {
                IntVector ints = (IntVector) vector;
                int value = ints.values()[row];
                yield type instanceof SqlType.Decimal decimal
                        ? BigDecimal.valueOf(value, decimal.scale()).toPlainString()
                        : LocalDate.ofEpochDay(value).toString();
            }
            case LONG -> {
                LongVector longs = (LongVector) vector;
                long value = longs.values()[row];
                yield type instanceof SqlType.Decimal decimal
                        ? BigDecimal.valueOf(value, decimal.scale()).toPlainString()
                        : timestamp(value);
            }
            case DECIMAL128 -> {
                Decimal128Vector decimals = (Decimal128Vector) vector;
                ByteBuffer unscaled = ByteBuffer.allocate(2 * Long.BYTES);
                unscaled.putLong(decimals.high()[row]).putLong(decimals.low()[row]);
                yield new BigDecimal(new BigInteger(unscaled.array()), ((SqlType.Decimal) type).scale())
                        .toPlainString();
            }
            case BOOLEAN -> ((BooleanVector) vector).values()[row] == 0 ? "false" : "true";
            case DOUBLE -> Double.toString(((DoubleVector) vector).values()[row]);
            case NANO_TIMESTAMP -> {
                NanoTimestampVector nanos = (NanoTimestampVector) vector;
                yield timestamp(nanos.micros()[row]) + String.format("%03d", nanos.nanos()[row]);
            }
            case TEXT -> text((TextVector) vector, row);
            case DICTIONARY_TEXT -> {
                DictionaryTextVector dictionary = (DictionaryTextVector) vector;
                yield text(dictionary.dictionary(), dictionary.indices()[row]);
            }
        };
    }

    private static String text(TextVector vector, int row) {
        int start = vector.offsets()[row];
        return new String(vector.bytes(), start, vector.offsets()[row + 1] - start, StandardCharsets.UTF_8);
    }

    private static String timestamp(long micros) {
        int nanos = (int) Math.floorMod(micros, MICROS_PER_SECOND) * 1_000;
        return TIMESTAMP.format(
                LocalDateTime.ofEpochSecond(Math.floorDiv(micros, MICROS_PER_SECOND), nanos, ZoneOffset.UTC));
    }
}
