package org.parquetvs.csv;

import de.siegmar.fastcsv.reader.AbstractBaseCsvCallbackHandler;
import de.siegmar.fastcsv.reader.RecordWrapper;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** The fields of one record as bytes, one after the other; those that are not wanted have none. */
final class CsvFields extends AbstractBaseCsvCallbackHandler<CsvFields> {
    private byte[] bytes = new byte[1 << 10];
    private int[] ends = new int[1 << 4];
    private boolean[] wanted = {};
    private boolean isEveryFieldWanted = true;
    private int count;
    private int used;
    private long line;
    private boolean isCutOff;
    private boolean isEnd;

    /** From now on only these fields are kept. */
    void keepOnly(boolean[] fields) {
        wanted = fields.clone();
        isEveryFieldWanted = false;
    }

    @Override
    protected void handleBegin(long startingLineNumber) {
        line = startingLineNumber;
        count = 0;
        used = 0;
        isCutOff = false;
        isEnd = false;
    }

    @Override
    protected void handleField(int index, char[] buffer, int offset, int length, boolean quoted) {
        if (length > 0 && buffer[offset + length - 1] == OctetReader.END) {
            isEnd = !quoted;
            isCutOff = quoted;
        }
        if (isEveryFieldWanted || (index < wanted.length && wanted[index])) {
            keep(buffer, offset, length);
        }
        if (count == ends.length) {
            ends = Arrays.copyOf(ends, 2 * count);
        }
        ends[count++] = used;
    }

    private void keep(char[] buffer, int offset, int length) {
        if (used + length > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(used + length, 2 * bytes.length));
        }
        for (int i = 0; i < length; i++) {
            bytes[used + i] = (byte) buffer[offset + i];
        }
        used += length;
    }

    @Override
    protected RecordWrapper<CsvFields> buildRecord() {
        return wrapRecord(this);
    }

    /** How many fields the record has. */
    int count() {
        return count;
    }

    byte[] bytes() {
        return bytes;
    }

    int start(int field) {
        return field == 0 ? 0 : ends[field - 1];
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

    /** Whether this is no record but what comes after the last one. */
    boolean isEnd() {
        return isEnd;
    }
}
