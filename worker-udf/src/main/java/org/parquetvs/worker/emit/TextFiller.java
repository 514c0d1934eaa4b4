package org.parquetvs.worker.emit;

import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.DictionaryTextVector;
import org.parquetvs.batch.StringVector;
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
        if (vector.kind() == ColumnVector.Kind.DICTIONARY_TEXT && keepsStrings()) {
            DictionaryTextVector coded = (DictionaryTextVector) vector;
            keepStringsOf(coded.dictionary(), coded.dictionarySize());
            fillKept(coded, rows, first, count, cells);
        } else {
            release();
            fillEach((StringVector) vector, rows, first, count, cells);
        }
    }

    private boolean keepsStrings() {
        keepsStrings &= !memory.isExceeded();
        return keepsStrings;
    }

    private void keepStringsOf(TextVector current, int size) {
        if (current != dictionary) {
            release();
            dictionary = current;
            entries = new String[size];
            reserved = current.offsets()[size] + (long) BYTES_PER_STRING * size;
            memory.reserve(reserved);
        }
    }

    @Override
    public void release() {
        memory.release(reserved);
        reserved = 0;
        dictionary = null;
        entries = NONE;
    }

    private static void fillEach(StringVector vector, int[] rows, int first, int count, @Nullable Object[] cells) {
        for (int i = 0; i < count; i++) {
            int row = rows[first + i];
            cells[i] = vector.isNull(row) ? null : vector.string(row);
        }
    }

    private void fillKept(DictionaryTextVector vector, int[] rows, int first, int count, @Nullable Object[] cells) {
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
                entry = vector.dictionary().string(index);
                entries[index] = entry;
            }
            cells[i] = entry;
        }
    }
}
