package org.parquetvs.footer;

/**
 * Reads structures in Thrift's compact protocol field by field, and skips unwanted fields without creating objects. It
 * checks the claims of damaged bytes before it allocates anything.
 */
public abstract class CompactReader {
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
    static final int STRUCT = 12;
    private static final int UUID = 13;

    /** Greatest depth. A footer is seven structs deep; much deeper bytes are garbage that would overflow the stack. */
    private static final int MAX_DEPTH = 16;

    private final int[] outerFieldIds = new int[MAX_DEPTH];
    private int depth;
    private int fieldId;
    private int fieldType;

    /** The next byte, from 0 to 255. */
    protected abstract int readByte();

    /** Skips some bytes, which may not exist. */
    protected abstract void skip(long bytes);

    /** How many bytes are left. */
    protected abstract long left();

    /** The error for bytes that are not such a structure. */
    protected abstract RuntimeException corrupt(String problem);

    /** Enters the next struct. */
    public final void beginStruct() {
        if (depth == MAX_DEPTH) {
            throw corrupt("is nested too deeply");
        }
        outerFieldIds[depth++] = fieldId;
        fieldId = 0;
    }

    /** Returns to the struct around this one. */
    public final void endStruct() {
        fieldId = outerFieldIds[--depth];
    }

    /** Moves to the next field of the struct; false at its end. */
    public final boolean nextField() {
        int header = readByte();
        fieldType = header & 0xF;
        if (fieldType == 0) {
            return false;
        }
        int delta = header >>> 4;
        fieldId = delta == 0 ? (int) readZigZag() : fieldId + delta;
        return true;
    }

    /** The number of the current field. */
    public final int fieldId() {
        return fieldId;
    }

    /** The current field. */
    public final int readInt() {
        requireType(fieldType == I32 || fieldType == I16);
        long value = readZigZag();
        if (value != (int) value) {
            throw corrupt("holds the number " + value);
        }
        return (int) value;
    }

    /** The current field. */
    final long readLong() {
        requireType(fieldType == I64);
        return readZigZag();
    }

    /** Enters the current field, a struct. */
    final void beginStructField() {
        requireType(fieldType == STRUCT);
        beginStruct();
    }

    /** Enters the current field, a list of structs, and returns their number. */
    final int beginStructs() {
        return beginList(STRUCT);
    }

    /** Enters the current field, a list of texts, and returns their number. */
    final int beginTexts() {
        return beginList(BINARY);
    }

    private int beginList(int type) {
        requireType(fieldType == LIST);
        int header = readByte();
        int size = listSize(header);
        if (size > 0 && (header & 0xF) != type) {
            throw corrupt("has elements of the type " + (header & 0xF) + " in field " + fieldId);
        }
        return size;
    }

    /** The length of the next text, in bytes. */
    final int readLength() {
        return checkedSize(readUnsigned());
    }

    /** The current field. */
    public final boolean readBoolean() {
        requireType(fieldType == BOOLEAN_TRUE || fieldType == BOOLEAN_FALSE);
        return fieldType == BOOLEAN_TRUE;
    }

    /** Skips the current field. */
    public final void skipValue() {
        skip(fieldType, false);
    }

    private void skip(int type, boolean inCollection) {
        switch (type) {
            case BOOLEAN_TRUE, BOOLEAN_FALSE -> skip(inCollection ? 1 : 0);
            case BYTE -> skip(1);
            case I16, I32, I64 -> readUnsigned();
            case DOUBLE -> skip(Double.BYTES);
            case UUID -> skip(2 * Long.BYTES);
            case BINARY -> skip(checkedSize(readUnsigned()));
            case LIST, SET -> skipList();
            case MAP -> skipMap();
            case STRUCT -> skipStruct();
            default -> throw corrupt("has a field of the unknown type " + type);
        }
    }

    /** Skips the next struct. */
    final void skipStruct() {
        beginStruct();
        while (nextField()) {
            skipValue();
        }
        endStruct();
    }

    private void skipList() {
        beginStruct(); // Nested lists count as deep as nested structs.
        int header = readByte();
        int size = listSize(header);
        for (int i = 0; i < size; i++) {
            skip(header & 0xF, true);
        }
        endStruct();
    }

    private void skipMap() {
        beginStruct();
        int size = checkedSize(readUnsigned());
        int types = size == 0 ? 0 : readByte();
        for (int i = 0; i < size; i++) {
            skip(types >>> 4, true);
            skip(types & 0xF, true);
        }
        endStruct();
    }

    private int listSize(int header) {
        return checkedSize(header >>> 4 == 0xF ? readUnsigned() : header >>> 4);
    }

    /** A checked size. Each element takes at least a byte, so no claim can make the loops long. */
    private int checkedSize(long size) {
        if (size < 0 || size > left()) {
            throw corrupt("claims " + size + " elements or bytes where " + left() + " bytes are left");
        }
        return (int) size;
    }

    private void requireType(boolean expected) {
        if (!expected) {
            throw corrupt("has the type " + fieldType + " in field " + fieldId);
        }
    }

    private long readZigZag() {
        long value = readUnsigned();
        return value >>> 1 ^ -(value & 1);
    }

    private long readUnsigned() {
        long value = 0;
        for (int shift = 0; shift < Long.SIZE; shift += 7) {
            int next = readByte();
            value |= (next & 0x7FL) << shift;
            if (next < 0x80) {
                return value;
            }
        }
        throw corrupt("holds a number of more than 64 bits");
    }
}
