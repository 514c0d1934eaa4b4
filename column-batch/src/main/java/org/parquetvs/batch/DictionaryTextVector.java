package org.parquetvs.batch;

import org.jspecify.annotations.Nullable;

/** A string column whose distinct values are in a dictionary. */
public final class DictionaryTextVector extends StringVector {
    private final int[] indices;
    private final TextVector dictionary;
    private final int dictionarySize;

    public DictionaryTextVector(int[] indices, TextVector dictionary, int dictionarySize, long @Nullable [] validity) {
        super(Kind.DICTIONARY_TEXT, validity);
        this.indices = indices;
        this.dictionary = dictionary;
        this.dictionarySize = dictionarySize;
    }

    @Override
    public TextVector texts() {
        return dictionary;
    }

    @Override
    public int textCount(int rows) {
        return dictionarySize;
    }

    @Override
    public int textOf(int row) {
        return indices[row];
    }

    /** Position of each row's value in the dictionary. */
    public int[] indices() {
        return indices;
    }

    /** The distinct values; none of them is NULL. The same object in successive batches means the same values. */
    public TextVector dictionary() {
        return dictionary;
    }

    /** Number of values in the dictionary. */
    public int dictionarySize() {
        return dictionarySize;
    }
}
