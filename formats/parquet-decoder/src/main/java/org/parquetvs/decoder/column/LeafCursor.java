package org.parquetvs.decoder.column;

import java.util.List;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.DictionaryTextVector;
import org.parquetvs.batch.TextVector;
import org.parquetvs.batch.UnrepresentableValue;
import org.parquetvs.decoder.encoding.CorruptPageException;
import org.parquetvs.decoder.encoding.EncodedValues;
import org.parquetvs.decoder.json.LeafEntries;
import org.parquetvs.decoder.page.LeafLevels;
import org.parquetvs.vector.UnrepresentableValueException;
import org.parquetvs.vector.text.TextBuilder;

/** The entries of a leaf; many values are decoded at once. */
final class LeafCursor implements LeafEntries, AutoCloseable {
    private final TextColumn values;
    private final LeafLevels levels;

    private byte[] bytes = new byte[0];
    private int[] offsets = new int[1];
    private int[] indices = new int[0];
    private boolean indexed;
    private List<UnrepresentableValue> unrepresentable = List.of();
    /** Number of decoded values, and how many of them have been taken. */
    private int decoded;

    private int taken;

    /**
     * The entries of a leaf, which is closed with them.
     *
     * @param values the values that are not NULL, as JSON
     * @param levels the levels, which {@code values} adds when it begins a page
     */
    LeafCursor(TextColumn values, LeafLevels levels) {
        this.values = values;
        this.levels = levels;
    }

    /** Whether all entries have been taken. */
    boolean isAtEnd() {
        while (levels.isEmpty()) {
            if (!values.beginNextPage()) {
                return true;
            }
        }
        return false;
    }

    @Override
    public int repetition() {
        return isAtEnd() ? 0 : levels.repetition();
    }

    @Override
    public int definition() {
        if (isAtEnd()) {
            throw new CorruptPageException("a column has fewer rows than others");
        }
        return levels.definition();
    }

    @Override
    public void appendValue(TextBuilder target) {
        if (taken == decoded) {
            decode();
        }
        int value = indexed ? indices[taken] : taken;
        if (!unrepresentable.isEmpty()) {
            requireFit();
        }
        target.append(bytes, offsets[value], offsets[value + 1] - offsets[value]);
        taken++;
    }

    @Override
    public void take() {
        levels.take();
    }

    /** Frees memory that can be filled again from the column chunk. */
    void unload() {
        values.unload();
    }

    @Override
    public void close() {
        try (levels) {
            values.close();
        }
    }

    private void decode() {
        values.drop(decoded);
        taken = 0;
        decoded = 0;
        decoded = values.fill(Math.min(EncodedValues.STEP, levels.values()));
        unrepresentable = values.unrepresentable(decoded, 0);
        ColumnVector vector = values.vector(decoded);
        indexed = vector instanceof DictionaryTextVector;
        TextVector texts;
        if (vector instanceof DictionaryTextVector dictionary) {
            indices = dictionary.indices();
            texts = dictionary.dictionary();
        } else {
            texts = (TextVector) vector;
        }
        bytes = texts.bytes();
        offsets = texts.offsets();
    }

    private void requireFit() {
        unrepresentable.stream()
                .filter(value -> value.row() == taken)
                .findFirst()
                .ifPresent(value -> {
                    throw new UnrepresentableValueException(0, value.value(), value.problem());
                });
    }
}
