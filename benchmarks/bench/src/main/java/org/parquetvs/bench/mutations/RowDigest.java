package org.parquetvs.bench.mutations;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import org.parquetvs.batch.BooleanVector;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.Decimal128Vector;
import org.parquetvs.batch.DoubleVector;
import org.parquetvs.batch.IntVector;
import org.parquetvs.batch.LongVector;
import org.parquetvs.batch.NanoTimestampVector;
import org.parquetvs.batch.StringVector;
import org.parquetvs.batch.TextVector;
import org.parquetvs.scan.column.ScanColumn;

/** Equal for equal rows of columns of the same names and types, however they are cut into batches. */
final class RowDigest {
    private final List<MessageDigest> columns;
    private final ByteBuffer word = ByteBuffer.allocate(Long.BYTES);
    private long rows;

    RowDigest(List<ScanColumn> columns) {
        this.columns = columns.stream().map(RowDigest::start).toList();
    }

    private static MessageDigest start(ScanColumn column) {
        try {
            MessageDigest digest = MessageDigest.getInstance("MD5");
            digest.update((column.name() + "\0" + column.type().toSql()).getBytes(StandardCharsets.UTF_8));
            return digest;
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every JDK has MD5", e);
        }
    }

    void add(ColumnBatch batch) {
        rows += batch.rowCount();
        for (int i = 0; i < columns.size(); i++) {
            ColumnVector vector = batch.columns().get(i);
            for (int row = 0; row < batch.rowCount(); row++) {
                boolean isNull = vector.isNull(row);
                columns.get(i).update((byte) (isNull ? 0 : 1));
                if (!isNull) {
                    add(columns.get(i), vector, row);
                }
            }
        }
    }

    /** Number of rows, then one digest for each column. */
    String toText() {
        StringBuilder text = new StringBuilder(Long.toString(rows));
        columns.forEach(column -> text.append(' ').append(HexFormat.of().formatHex(column.digest(), 0, Integer.BYTES)));
        return text.toString();
    }

    private void add(MessageDigest digest, ColumnVector vector, int row) {
        switch (vector.kind()) {
            case INT -> add(digest, ((IntVector) vector).values()[row]);
            case LONG -> add(digest, ((LongVector) vector).values()[row]);
            case DECIMAL128 -> {
                Decimal128Vector wide = (Decimal128Vector) vector;
                add(digest, wide.high()[row]);
                add(digest, wide.low()[row]);
            }
            case DOUBLE -> add(digest, Double.doubleToLongBits(((DoubleVector) vector).values()[row]));
            case BOOLEAN -> digest.update(((BooleanVector) vector).values()[row]);
            case NANO_TIMESTAMP -> {
                NanoTimestampVector nanos = (NanoTimestampVector) vector;
                add(digest, nanos.micros()[row]);
                add(digest, nanos.nanos()[row]);
            }
            case TEXT, DICTIONARY_TEXT -> {
                StringVector strings = (StringVector) vector;
                add(digest, strings.texts(), strings.textOf(row));
            }
        }
    }

    private void add(MessageDigest digest, TextVector texts, int index) {
        int start = texts.offsets()[index];
        int length = texts.offsets()[index + 1] - start;
        add(digest, length);
        digest.update(texts.bytes(), start, length);
    }

    private void add(MessageDigest digest, long value) {
        digest.update(word.putLong(0, value).array());
    }
}
