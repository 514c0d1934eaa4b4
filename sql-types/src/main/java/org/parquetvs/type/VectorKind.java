package org.parquetvs.type;

/** The vector that carries a column; text may also come with a dictionary. */
public enum VectorKind {
    /** Unscaled DECIMALs of at most 9 digits, and days since 1970-01-01. */
    INT(Integer.BYTES),
    /** Unscaled DECIMALs of at most 18 digits, and microseconds since 1970-01-01. */
    LONG(Long.BYTES),
    /** Unscaled DECIMALs of up to 36 digits, in 128 bits. */
    DECIMAL128(2 * Long.BYTES),
    DOUBLE(Double.BYTES),
    BOOLEAN(Byte.BYTES),
    /** Microseconds since 1970-01-01, and nanoseconds of the microsecond. */
    NANO(Long.BYTES + Short.BYTES),
    /** UTF-8 bytes and the offsets of each value. */
    TEXT(2 * Integer.BYTES);

    private final int bytesPerRow;

    VectorKind(int bytesPerRow) {
        this.bytesPerRow = bytesPerRow;
    }

    /** Bytes of a vector for one row; of text without its characters. */
    public int bytesPerRow() {
        return bytesPerRow;
    }
}
