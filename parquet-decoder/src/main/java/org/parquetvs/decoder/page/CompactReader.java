package org.parquetvs.decoder.page;

import org.parquetvs.decoder.encoding.CorruptPageException;

/** As much of Thrift's compact protocol as page headers need: numbers are read, everything else is skipped. */
final class CompactReader {
    private static final int BOOLEAN_TRUE = 1;
    private static final int BOOLEAN_FALSE = 2;
    private static final int BYTE = 3;
    private static final int I16 = 4;
    private static final int I32 = 5;
    private static final int I64 = 6;
    private static final int DOUBLE = 7;
    private static final int BINARY = 8;
    private static final int LIST = 9;
    private static final int SET = 10;
    private static final int MAP = 11;
    private static final int STRUCT = 12;
    private static final int UUID = 13;

    /** A page header is three structs deep; what is deeper is garbage that wants to overflow the stack. */
    private static final int MAX_DEPTH = 8;

    private final ChunkBytes chunk;
    private final int[] outerFieldIds = new int[MAX_DEPTH];
    private int depth;
    private int fieldId;
    private int fieldType;

    CompactReader(ChunkBytes chunk) {
        this.chunk = chunk;
    }

    void beginStruct() {
        if (depth == MAX_DEPTH) {
            throw new CorruptPageException("its header is nested too deeply");
        }
        outerFieldIds[depth++] = fieldId;
        fieldId = 0;
    }

    void endStruct() {
        fieldId = outerFieldIds[--depth];
    }

    /** Goes on to the next field of the struct; false at its end. */
    boolean nextField() {
        int header = chunk.readByte();
        fieldType = header & 0xF;
        if (fieldType == 0) {
            return false;
        }
        int delta = header >>> 4;
        fieldId = delta == 0 ? (int) readZigZag() : fieldId + delta;
        return true;
    }

    int fieldId() {
        return fieldId;
    }

    int readInt() {
        requireType(fieldType == I32 || fieldType == I16);
        long value = readZigZag();
        if (value != (int) value) {
            throw new CorruptPageException("its header holds the number " + value);
        }
        return (int) value;
    }

    boolean readBoolean() {
        requireType(fieldType == BOOLEAN_TRUE || fieldType == BOOLEAN_FALSE);
        return fieldType == BOOLEAN_TRUE;
    }

    void skipValue() {
        skip(fieldType, false);
    }

    private void skip(int type, boolean inCollection) {
        switch (type) {
            case BOOLEAN_TRUE, BOOLEAN_FALSE -> chunk.skip(inCollection ? 1 : 0);
            case BYTE -> chunk.skip(1);
            case I16, I32, I64 -> readUnsigned();
            case DOUBLE -> chunk.skip(Double.BYTES);
            case UUID -> chunk.skip(16);
            case BINARY -> chunk.skip(readUnsigned());
            case LIST, SET -> skipList();
            case MAP -> skipMap();
            case STRUCT -> skipStruct();
            default -> throw new CorruptPageException("its header has a field of the unknown type " + type);
        }
    }

    private void skipStruct() {
        beginStruct();
        while (nextField()) {
            skipValue();
        }
        endStruct();
    }

    private void skipList() {
        int header = chunk.readByte();
        long size = header >>> 4 == 0xF ? readUnsigned() : header >>> 4;
        skipAll(size, header & 0xF);
    }

    private void skipMap() {
        long size = readUnsigned();
        if (size != 0) {
            int types = chunk.readByte();
            requireElements(size);
            for (long i = 0; i < size; i++) {
                skip(types >>> 4, true);
                skip(types & 0xF, true);
            }
        }
    }

    private void skipAll(long size, int type) {
        requireElements(size);
        for (long i = 0; i < size; i++) {
            skip(type, true);
        }
    }

    /** Each element takes a byte at least, so that no claim makes the loops long. */
    private void requireElements(long size) {
        if (size < 0 || size > chunk.left()) {
            throw new CorruptPageException("its header holds " + size + " elements");
        }
    }

    private void requireType(boolean expected) {
        if (!expected) {
            throw new CorruptPageException("field " + fieldId + " of its header has the type " + fieldType);
        }
    }

    private long readZigZag() {
        long value = readUnsigned();
        return value >>> 1 ^ -(value & 1);
    }

    private long readUnsigned() {
        long value = 0;
        for (int shift = 0; shift < Long.SIZE; shift += 7) {
            int next = chunk.readByte();
            value |= (next & 0x7FL) << shift;
            if (next < 0x80) {
                return value;
            }
        }
        throw new CorruptPageException("its header holds a number of more than 64 bits");
    }
}
