package org.parquetvs.container.slab;

import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.container.wire.ColumnRegion;
import org.parquetvs.container.wire.WireColumn;

/** Writes the values of one column into the current slab, in Arrow's layout. */
abstract sealed class ColumnWriter
        permits IntWriter, Int64Writer, Decimal128Writer, DoubleWriter, BooleanWriter, TextWriter {

    private final WireColumn column;
    private final Bits valid = new Bits();
    private int rows;
    private int end;
    private boolean hasNulls;

    ColumnWriter(WireColumn column) {
        this.column = column;
    }

    static ColumnWriter of(WireColumn column) {
        return switch (column.type().kind()) {
            case DECIMAL -> decimal(column);
            case DATE -> IntWriter.ofDates(column);
            case DOUBLE -> new DoubleWriter(column);
            case BOOLEAN -> new BooleanWriter(column);
            case TIMESTAMP ->
                column.type().precision() <= 6 ? LongWriter.ofTimestamps(column) : new NanoTimestampWriter(column);
            case VARCHAR, CHAR, HASHTYPE -> new TextWriter(column);
        };
    }

    private static ColumnWriter decimal(WireColumn column) {
        int precision = column.type().precision();
        if (precision <= 9) {
            return IntWriter.ofDecimals(column);
        }
        return precision <= 18 ? LongWriter.ofDecimals(column) : new Decimal128Writer(column);
    }

    final WireColumn column() {
        return column;
    }

    /** Number of rows in the slab. */
    final int rows() {
        return rows;
    }

    /** Bytes for the values of {@code rowCount} rows; for a text column, bytes for the offsets. */
    abstract int valueBytes(int rowCount);

    /** The most bytes of text that the rows need; 0 unless it is a text column. */
    long textBytes(ColumnVector vector, int from, int count) {
        return 0;
    }

    /** The number of these rows that fit into the slab. */
    int fitting(ColumnVector vector, int from, int count) {
        return count;
    }

    /** Begins a slab. */
    final void begin(ByteBuffer values, ByteBuffer text) {
        rows = 0;
        hasNulls = false;
        place(values, text);
    }

    /** Sets the memory for values and for text. */
    abstract void place(ByteBuffer values, ByteBuffer text);

    /** Appends rows of a vector. */
    final void append(ColumnVector vector, int from, int count) {
        end = rows + count;
        long @Nullable [] validity = vector.validity();
        if (validity != null) {
            expectNulls();
            valid.copy(validity, from, rows, count);
        } else if (hasNulls) {
            valid.fill(rows, count);
        }
        write(vector, from, count);
        rows = end;
    }

    /** Creates the validity bits; there are none before the first NULL. */
    private void expectNulls() {
        if (!hasNulls) {
            valid.fill(0, end);
            hasNulls = true;
        }
    }

    /** Writes values after those of the first {@link #rows()} rows. */
    abstract void write(ColumnVector vector, int from, int count);

    /** Bytes of text written so far. */
    int textSize() {
        return 0;
    }

    /** Whether row {@code offset} of the rows being appended is not NULL. */
    final boolean isValid(int offset) {
        return !hasNulls || valid.get(rows + offset);
    }

    /** Sets one of the rows being appended to NULL. */
    final void setNull(int offset) {
        expectNulls();
        valid.set(rows + offset, false);
    }

    /** Number of NULLs among the rows being appended. */
    final int nullsAmong(int count) {
        return hasNulls ? count - valid.ones(rows, count) : 0;
    }

    /** Writes the validity bitmap and returns the places of all buffers. */
    final ColumnRegion seal(ColumnOffsets place, ByteBuffer validity) {
        int nulls = hasNulls ? rows - valid.ones(0, rows) : 0;
        if (nulls > 0) {
            valid.putInto(validity, rows);
        }
        return new ColumnRegion(nulls, place.validity(), place.values(), valueBytes(rows), place.text(), textSize());
    }

    /** A vector as one of the class that carries the column. */
    final <V extends ColumnVector> V require(Class<V> type, ColumnVector vector) {
        if (!type.isInstance(vector)) {
            throw new IllegalArgumentException("Invalid batch: "
                    + vector.getClass().getSimpleName() + " cannot carry column '" + column.name() + "' of type "
                    + column.type());
        }
        return type.cast(vector);
    }
}
