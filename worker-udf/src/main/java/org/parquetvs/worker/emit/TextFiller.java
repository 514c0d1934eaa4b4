package org.parquetvs.worker.emit;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.DictionaryTextVector;
import org.parquetvs.batch.TextVector;
import org.parquetvs.vector.memory.MemoryBudget;

/**
 * Makes the strings of one column. Strings of a dictionary are made once, when first seen, and kept as long as batches
 * refer to the dictionary. Once memory has been short, each string is made when it is needed.
 */
final class TextFiller implements CellFiller {
    /** Memory of a string in addition to its characters, including the reference to it. */
    private static final int BYTES_PER_STRING = 48;

    private static final @Nullable String[] NONE = new String[0];

    private final MemoryBudget memory;
    private boolean keepsStrings = true;
    private @Nullable TextVector dictionary;
    private @Nullable String[] entries = NONE;
    private long reserved;

    TextFiller(MemoryBudget memory) {
        this.memory = memory;
    }

    @Override
    public void fill(ColumnVector vector, int[] rows, int first, int count, @Nullable Object[] cells) {
        if (vector instanceof DictionaryTextVector coded) {
            keepsStrings &= !memory.isExceeded();
            if (keepsStrings) {
                keepStringsOf(coded.dictionary(), coded.dictionarySize());
                fillKept(coded, rows, first, count, cells);
            } else {
                forget();
                fillCoded(coded, rows, first, count, cells);
            }
        } else {
            forget();
            fillPlain((TextVector) vector, rows, first, count, cells);
        }
    }

    private void keepStringsOf(TextVector current, int size) {
        if (current != dictionary) {
            forget();
            dictionary = current;
            entries = new String[size];
            reserved = current.offsets()[size] + (long) BYTES_PER_STRING * size;
            memory.reserve(reserved);
        }
    }

    @Override
    public void forget() {
        memory.release(reserved);
        reserved = 0;
        dictionary = null;
        entries = NONE;
    }

    private static void fillPlain(TextVector vector, int[] rows, int first, int count, @Nullable Object[] cells) {
        byte[] bytes = vector.bytes();
        int[] offsets = vector.offsets();
        for (int i = 0; i < count; i++) {
            int row = rows[first + i];
            cells[i] = vector.isNull(row) ? null : string(bytes, offsets, row);
        }
    }

    private static void fillCoded(
            DictionaryTextVector vector, int[] rows, int first, int count, @Nullable Object[] cells) {
        byte[] bytes = vector.dictionary().bytes();
        int[] offsets = vector.dictionary().offsets();
        int[] indices = vector.indices();
        for (int i = 0; i < count; i++) {
            int row = rows[first + i];
            cells[i] = vector.isNull(row) ? null : string(bytes, offsets, indices[row]);
        }
    }

    private void fillKept(DictionaryTextVector vector, int[] rows, int first, int count, @Nullable Object[] cells) {
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
