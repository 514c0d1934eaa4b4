package org.parquetvs.worker.emit;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnBatch;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.DictionaryTextVector;
import org.parquetvs.batch.TextVector;
import org.parquetvs.worker.vector.Selection;

/**
 * Finds strings that would not arrive whole: Exasol's container takes them up to their first NUL. Looks at the bytes of
 * a batch at once, and at single strings only where there is a NUL.
 */
public final class NulGuard {
    private static final VarHandle WORDS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long LOW_BITS = 0x0101010101010101L;
    private static final long HIGH_BITS = 0x8080808080808080L;

    /** For each column the dictionary that was last looked at and has no NUL. */
    private final @Nullable TextVector[] cleanDictionaries;

    /**
     * Guards the columns of one scan.
     *
     * @param columns number of emitted columns, the first ones of each batch
     */
    public NulGuard(int columns) {
        this.cleanDictionaries = new TextVector[columns];
    }

    /** The first column in which a selected row holds a string with a NUL; empty if there is none. */
    public OptionalInt find(ColumnBatch batch, Selection selection) {
        List<ColumnVector> columns = batch.columns();
        for (int column = 0; column < cleanDictionaries.length; column++) {
            if (columns.get(column) instanceof TextVector text) {
                if (hasNul(text, text.offsets()[0], text.offsets()[batch.rowCount()]) && isSelected(text, selection)) {
                    return OptionalInt.of(column);
                }
            } else if (columns.get(column) instanceof DictionaryTextVector coded
                    && !isClean(coded, column)
                    && isSelected(coded, selection)) {
                return OptionalInt.of(column);
            }
        }
        return OptionalInt.empty();
    }

    private boolean isClean(DictionaryTextVector vector, int column) {
        TextVector dictionary = vector.dictionary();
        if (cleanDictionaries[column] != dictionary
                && !hasNul(dictionary, dictionary.offsets()[0], dictionary.offsets()[vector.dictionarySize()])) {
            cleanDictionaries[column] = dictionary;
        }
        return cleanDictionaries[column] == dictionary;
    }

    private static boolean isSelected(TextVector vector, Selection selection) {
        for (int i = 0; i < selection.count(); i++) {
            int row = selection.rows()[i];
            if (!vector.isNull(row) && hasNul(vector, vector.offsets()[row], vector.offsets()[row + 1])) {
                return true;
            }
        }
        return false;
    }

    private static boolean isSelected(DictionaryTextVector vector, Selection selection) {
        TextVector dictionary = vector.dictionary();
        for (int i = 0; i < selection.count(); i++) {
            int row = selection.rows()[i];
            if (vector.isNull(row)) {
                continue;
            }
            int index = vector.indices()[row];
            if (hasNul(dictionary, dictionary.offsets()[index], dictionary.offsets()[index + 1])) {
                return true;
            }
        }
        return false;
    }

    private static boolean hasNul(TextVector vector, int startInclusive, int endExclusive) {
        byte[] bytes = vector.bytes();
        int position = startInclusive;
        for (; position <= endExclusive - Long.BYTES; position += Long.BYTES) {
            long word = (long) WORDS.get(bytes, position);
            // Exact for the whole word: some byte of it is zero.
            if (((word - LOW_BITS) & ~word & HIGH_BITS) != 0) {
                return true;
            }
        }
        for (; position < endExclusive; position++) {
            if (bytes[position] == 0) {
                return true;
            }
        }
        return false;
    }
}
