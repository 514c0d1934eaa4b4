package org.parquetvs.container.wire;

import java.nio.ByteBuffer;

/** Some input rows, row by row or column by column. */
public final class Packet {
    /** The most rows of a packet, as observed in Exasol. */
    public static final int MAX_ROWS = 2048;

    /** A packet with at least this number of bytes accepts no more rows. */
    public static final int FULL_BYTES = 4_000_000;

    private final long firstRow;
    private final int rows;
    private final ByteBuffer data;
    private final boolean columnar;

    /** A packet of rows, one after the other. */
    public Packet(long firstRow, int rows, byte[] data) {
        this(firstRow, rows, ByteBuffer.wrap(data), false);
    }

    /** A packet of rows, column by column as {@link ColumnCodec} writes them. */
    public static Packet ofColumns(long firstRow, int rows, byte[] data) {
        return new Packet(firstRow, rows, ByteBuffer.wrap(data), true);
    }

    /**
     * A packet of rows.
     *
     * @param firstRow ordinal of the first row in the input of the call
     * @param rows number of rows
     * @param data the values
     */
    private Packet(long firstRow, int rows, ByteBuffer data, boolean columnar) {
        this.firstRow = firstRow;
        this.rows = rows;
        this.data = data;
        this.columnar = columnar;
    }

    /** Ordinal of the first row in the input of the call. */
    public long firstRow() {
        return firstRow;
    }

    /** Number of rows. */
    public int rows() {
        return rows;
    }

    /** Whether the values come column by column. */
    public boolean isColumnar() {
        return columnar;
    }

    /** The values as they were written. */
    public ByteBuffer data() {
        return data.duplicate();
    }

    /** The values, from the first. */
    public WireInput values() {
        return new WireInput(data);
    }

    void writeTo(WireOutput out) {
        out.int64(firstRow);
        out.int32(rows);
        out.bool(columnar);
        out.bytes(data);
    }

    static Packet readFrom(WireInput in) {
        long firstRow = in.int64();
        int rows = in.int32();
        boolean columnar = in.bool();
        return new Packet(firstRow, rows, in.slice(), columnar);
    }
}
