package org.parquetvs.container.wire;

/** Some input rows, row by row. */
public final class Packet {
    /** The most rows of a packet, as observed in Exasol. */
    public static final int MOST_ROWS = 2048;

    /** A packet that has reached so many bytes takes no further row. */
    public static final int FULL_BYTES = 4_000_000;

    private final long firstRow;
    private final int rows;
    private final byte[] data;

    /**
     * A packet of rows.
     *
     * @param firstRow ordinal of the first row in the input of the call
     * @param rows number of rows
     * @param data the values
     */
    public Packet(long firstRow, int rows, byte[] data) {
        this.firstRow = firstRow;
        this.rows = rows;
        this.data = data;
    }

    /** Ordinal of the first row in the input of the call. */
    public long firstRow() {
        return firstRow;
    }

    /** Number of rows. */
    public int rows() {
        return rows;
    }

    /** The values, from the first. */
    public WireInput values() {
        return new WireInput(data);
    }

    void writeTo(WireOutput out) {
        out.int64(firstRow);
        out.int32(rows);
        out.bytes(data);
    }

    static Packet readFrom(WireInput in) {
        return new Packet(in.int64(), in.int32(), in.bytes());
    }
}
