package org.parquetvs.container.slab;

import java.util.Arrays;
import org.parquetvs.batch.DictionaryTextVector;
import org.parquetvs.batch.TextVector;

/** The values of a dictionary as the database keeps them. A value is checked only when a row contains it. */
final class CheckedDictionary {
    private static final byte[] UNKNOWN = new byte[0];

    private final TextVector source;
    private final TextSemantics rules;
    private final byte[][] values;

    CheckedDictionary(DictionaryTextVector vector, TextSemantics rules) {
        this.source = vector.dictionary();
        this.rules = rules;
        this.values = new byte[vector.dictionarySize()][];
        Arrays.fill(values, UNKNOWN);
    }

    /** Whether this is the dictionary of {@code vector}; the same object has the same values. */
    boolean isOf(DictionaryTextVector vector) {
        return source == vector.dictionary() && values.length == vector.dictionarySize();
    }

    byte[] value(int index) {
        if (values[index] != UNKNOWN) {
            return values[index];
        }
        int[] offsets = source.offsets();
        byte[] value = rules.apply(Arrays.copyOfRange(source.bytes(), offsets[index], offsets[index + 1]));
        values[index] = value;
        return value;
    }
}
