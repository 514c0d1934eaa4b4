package org.parquetvs.worker.emit;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.DictionaryTextVector;
import org.parquetvs.batch.TextVector;

/** Strings of one column. Those of a dictionary are made once each, when first seen. */
final class TextFiller implements CellFiller {
    private @Nullable TextVector dictionary;
    private @Nullable String[] entries = new String[0];

    @Override
    public void fill(ColumnVector vector, int[] rows, int first, int count, @Nullable Object[] cells) {
        if (vector instanceof DictionaryTextVector coded) {
            fillCoded(coded, rows, first, count, cells);
        } else {
            fillPlain((TextVector) vector, rows, first, count, cells);
        }
    }

    private static void fillPlain(TextVector vector, int[] rows, int first, int count, @Nullable Object[] cells) {
        byte[] bytes = vector.bytes();
        int[] offsets = vector.offsets();
        for (int i = 0; i < count; i++) {
            int row = rows[first + i];
            cells[i] = vector.isNull(row) ? null : string(bytes, offsets, row);
        }
    }

    private void fillCoded(DictionaryTextVector vector, int[] rows, int first, int count, @Nullable Object[] cells) {
        if (vector.dictionary() != dictionary) {
            dictionary = vector.dictionary();
            entries = new String[vector.dictionarySize()];
        }
        byte[] bytes = vector.dictionary().bytes();
        int[] offsets = vector.dictionary().offsets();
        int[] indices = vector.indices();
        for (int i = 0; i < count; i++) {
            int row = rows[first + i];
            if (vector.isNull(row)) {
                cells[i] = null;
                continue;
            }
            int index = indices[row];
            String entry = entries[index];
            if (entry == null) {
                entry = string(bytes, offsets, index);
                entries[index] = entry;
            }
            cells[i] = entry;
        }
    }

    private static String string(byte[] bytes, int[] offsets, int row) {
        return new String(bytes, offsets[row], offsets[row + 1] - offsets[row], StandardCharsets.UTF_8);
    }
}
