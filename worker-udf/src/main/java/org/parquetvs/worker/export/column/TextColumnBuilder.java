package org.parquetvs.worker.export.column;

import com.exasol.ExaDataTypeException;
import com.exasol.ExaIterationException;
import com.exasol.ExaIterator;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.DictionaryTextVector;
import org.parquetvs.batch.TextVector;

/** Texts, without a dictionary. */
final class TextColumnBuilder extends ColumnBuilder {
    private static final int MIN_BYTES = 1_024;

    private byte[] bytes = {};
    private int[] offsets = {0};

    @Override
    long bytes(int rows) {
        return (long) Integer.BYTES * rows + offsets[rows];
    }

    @Override
    void grow(int rows) {
        offsets = Arrays.copyOf(offsets, rows + 1);
    }

    @Override
    boolean set(ExaIterator iterator, int column, int row) throws ExaIterationException, ExaDataTypeException {
        String text = iterator.getString(column);
        byte[] utf8 = text == null ? new byte[0] : text.getBytes(StandardCharsets.UTF_8);
        append(utf8, 0, utf8.length, row);
        offsets[row + 1] = offsets[row] + utf8.length;
        return text != null;
    }

    @Override
    void set(ColumnVector vector, int from, int count, int row) {
        if (vector instanceof DictionaryTextVector dictionary) {
            for (int i = 0; i < count; i++) {
                if (dictionary.isNull(from + i)) {
                    offsets[row + i + 1] = offsets[row + i];
                } else {
                    int text = dictionary.indices()[from + i];
                    append(dictionary.dictionary(), text, text + 1, row + i);
                }
            }
        } else {
            append((TextVector) vector, from, from + count, row);
        }
    }

    /** Adds neighbouring texts as the rows from {@code row} on. */
    private void append(TextVector texts, int from, int end, int row) {
        int start = texts.offsets()[from];
        append(texts.bytes(), start, texts.offsets()[end] - start, row);
        int shift = offsets[row] - start;
        for (int i = 1; i <= end - from; i++) {
            offsets[row + i] = texts.offsets()[from + i] + shift;
        }
    }

    /** Writes the bytes of a row. */
    private void append(byte[] utf8, int from, int length, int row) {
        int end = Math.addExact(offsets[row], length);
        if (end > bytes.length) {
            bytes = Arrays.copyOf(bytes, (int) Math.min(Integer.MAX_VALUE - 8, Math.max(MIN_BYTES, 2L * end)));
        }
        System.arraycopy(utf8, from, bytes, offsets[row], length);
    }

    @Override
    ColumnVector vector(int rows, long @Nullable [] valid) {
        return new TextVector(bytes, offsets, valid);
    }
}
