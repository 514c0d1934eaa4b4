package org.parquetvs.container.wire;

/**
 * The places of a column's buffers in a slab, in Arrow's layout. Offsets and lengths are in bytes.
 *
 * @param nulls number of NULLs; without any, there is no validity bitmap
 * @param validity offset of the validity bitmap
 * @param values offset of the values; for a text column, offset of its 32-bit offsets
 * @param valuesLength length of the values
 * @param text offset of the bytes of a text column
 * @param textLength length of the bytes of a text column
 */
public record ColumnRegion(int nulls, int validity, int values, int valuesLength, int text, int textLength) {

    void writeTo(WireOutput out) {
        out.int32(nulls);
        out.int32(validity);
        out.int32(values);
        out.int32(valuesLength);
        out.int32(text);
        out.int32(textLength);
    }

    static ColumnRegion readFrom(WireInput in) {
        return new ColumnRegion(in.int32(), in.int32(), in.int32(), in.int32(), in.int32(), in.int32());
    }
}
