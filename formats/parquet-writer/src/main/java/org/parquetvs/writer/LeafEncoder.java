package org.parquetvs.writer;

import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ColumnWriteStore;
import org.apache.parquet.column.ColumnWriter;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.PrimitiveType;

/**
 * Takes the values of a column of single values, one row after the other, each by the method of the column's physical
 * type.
 */
public final class LeafEncoder {
    private final ColumnWriteStore store;
    private final ColumnWriter writer;
    private final PrimitiveType type;
    private final int defined;
    private int rows;

    /** Encodes into {@code store}, which is only for this column. */
    LeafEncoder(ColumnDescriptor leaf, ColumnWriteStore store) {
        this.store = store;
        this.writer = store.getColumnWriter(leaf);
        this.type = leaf.getPrimitiveType();
        this.defined = leaf.getMaxDefinitionLevel();
    }

    /** The physical type, which decides what is added. */
    public PrimitiveType type() {
        return type;
    }

    /** NULL, in a column that is optional. */
    public void addNull() {
        writer.writeNull(0, 0);
        endRow();
    }

    /** BOOLEAN. */
    public void add(boolean value) {
        writer.write(value, 0, defined);
        endRow();
    }

    /** INT32. */
    public void add(int value) {
        writer.write(value, 0, defined);
        endRow();
    }

    /** INT64. */
    public void add(long value) {
        writer.write(value, 0, defined);
        endRow();
    }

    /** FLOAT. */
    public void add(float value) {
        writer.write(value, 0, defined);
        endRow();
    }

    /** DOUBLE. */
    public void add(double value) {
        writer.write(value, 0, defined);
        endRow();
    }

    /** BINARY, FIXED_LEN_BYTE_ARRAY or INT96. */
    public void add(Binary value) {
        writer.write(value, 0, defined);
        endRow();
    }

    private void endRow() {
        store.endRecord();
        rows++;
    }

    /** Number of rows so far. */
    int rows() {
        return rows;
    }
}
