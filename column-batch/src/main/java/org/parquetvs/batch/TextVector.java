package org.parquetvs.batch;

import org.jspecify.annotations.Nullable;

/** A string column: the UTF-8 bytes of row {@code i} are {@code bytes[offsets[i] .. offsets[i + 1])}. */
public final class TextVector extends StringVector {
    private final byte[] bytes;
    private final int[] offsets;

    public TextVector(byte[] bytes, int[] offsets, long @Nullable [] validity) {
        super(Kind.TEXT, validity);
        this.bytes = bytes;
        this.offsets = offsets;
    }

    @Override
    public TextVector texts() {
        return this;
    }

    @Override
    public int textCount(int rows) {
        return rows;
    }

    @Override
    public int textOf(int row) {
        return row;
    }

    /** The bytes of all rows, one after the other. */
    public byte[] bytes() {
        return bytes;
    }

    /** Where each row begins, and where the last one ends; NULL rows have no bytes. */
    public int[] offsets() {
        return offsets;
    }
}
