package org.parquetvs.bench.emit;

/**
 * Rows on their way to the database. The values of all columns of one wire type are in one list, row after row; NULLs
 * are only flags. The database gets them as a message of Protocol Buffers.
 */
final class EmitMessage {
    private static final int FULL_BYTES = 4_000_000;
    private static final int TEXT_OVERHEAD = 4;

    private static final int ROWS = 1;
    private static final int TEXTS = 2;
    private static final int NULLS = 3;
    private static final int BOOLEANS = 4;
    private static final int INTS = 5;
    private static final int LONGS = 6;
    private static final int DOUBLES = 7;
    private static final int ROWS_IN_GROUP = 8;
    private static final int ROW_NUMBERS = 9;

    private static final int VARINT = 0;
    private static final int DELIMITED = 2;

    private final Octets texts = new Octets();
    private final Octets nulls = new Octets();
    private final Octets booleans = new Octets();
    private final Octets ints = new Octets();
    private final Octets longs = new Octets();
    private final Octets doubles = new Octets();
    private final Octets rowNumbers = new Octets();
    private final Octets serialized = new Octets();
    private long rows;
    private long countedBytes;

    void addNull(boolean isNull) {
        nulls.varint(isNull ? 1 : 0);
    }

    void add(int value) {
        ints.varint(value);
        countedBytes += Integer.BYTES;
    }

    void add(long value) {
        longs.varint(value);
        countedBytes += Long.BYTES;
    }

    void add(double value) {
        doubles.fixed(value);
        countedBytes += Double.BYTES;
    }

    void add(boolean value) {
        booleans.varint(value ? 1 : 0);
        countedBytes++;
    }

    void add(byte[] utf8) {
        field(texts, TEXTS, DELIMITED);
        texts.varint(utf8.length);
        texts.raw(utf8, utf8.length);
        countedBytes += TEXT_OVERHEAD + utf8.length;
    }

    /**
     * All values of a row have been added.
     *
     * @param origin number of the input row that was current
     */
    void endRow(long origin) {
        rowNumbers.varint(origin);
        rows++;
    }

    /** Whether it is time to send, by Exasol's way of counting bytes. */
    boolean isFull() {
        return countedBytes >= FULL_BYTES;
    }

    /** Serializes the message, valid until the next one, and begins anew. */
    Octets finish() {
        serialized.clear();
        field(serialized, ROWS, VARINT);
        serialized.varint(rows);
        serialized.raw(texts);
        packed(NULLS, nulls);
        packed(BOOLEANS, booleans);
        packed(INTS, ints);
        packed(LONGS, longs);
        packed(DOUBLES, doubles);
        field(serialized, ROWS_IN_GROUP, VARINT);
        serialized.varint(0);
        packed(ROW_NUMBERS, rowNumbers);
        texts.clear();
        rows = 0;
        countedBytes = 0;
        return serialized;
    }

    private void packed(int number, Octets values) {
        if (values.length() > 0) {
            field(serialized, number, DELIMITED);
            serialized.varint(values.length());
            serialized.raw(values);
            values.clear();
        }
    }

    private static void field(Octets octets, int number, int form) {
        octets.varint((long) number << 3 | form);
    }
}
