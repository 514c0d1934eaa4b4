package org.parquetvs.csv;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** The fields of one record as bytes. */
final class CsvFields {
    private byte[] bytes = {};
    private int[] starts = new int[1 << 4];
    private int[] ends = new int[1 << 4];
    private int count;
    private long line;
    private boolean isCutOff;

    /** Starts another record, which begins in this line. */
    void begin(long startingLine) {
        line = startingLine;
        count = 0;
        isCutOff = false;
    }

    /** Adds a field. */
    void add(int start, int end) {
        if (count == ends.length) {
            starts = Arrays.copyOf(starts, 2 * count);
            ends = Arrays.copyOf(ends, 2 * count);
        }
        starts[count] = start;
        ends[count++] = end;
    }

    /** Sets an earlier end of a field. */
    void shorten(int field, int end) {
        ends[field] = end;
    }

    /** Sets the bytes that the fields are parts of. */
    void setBytes(byte[] octets) {
        bytes = octets;
    }

    /** Notes that the bytes of the file end within a quoted field of this record. */
    void cutOff() {
        isCutOff = true;
    }

    /** The number of fields in the record. */
    int count() {
        return count;
    }

    byte[] bytes() {
        return bytes;
    }

    int start(int field) {
        return starts[field];
    }

    int end(int field) {
        return ends[field];
    }

    String text(int field) {
        return new String(bytes, start(field), end(field) - start(field), StandardCharsets.UTF_8);
    }

    /** The line in which the record begins, from 1. */
    long line() {
        return line;
    }

    /** Whether the bytes end within a quoted field of this record. */
    boolean isCutOff() {
        return isCutOff;
    }
}
