package org.parquetvs.footer;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * Steps over structures in Thrift's compact protocol without making objects of them, ten and more times as fast as reading
 * them. Bytes that end too early are a {@link BufferUnderflowException}, others that are none an
 * {@link IllegalArgumentException}.
 *
 * <p>A structure is a series of fields, each with a header, and ends with a byte of zero. A header has a type and the
 * difference between the number of its field and that of the field before it.
 */
final class CompactProtocolScanner {
    static final int STRUCT = 12;

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
    private static final int UUID = 13;

    /** A size from here on follows as a number of its own. */
    private static final int LONG_SIZE = 15;

    /** Bits of the largest number, in groups of seven. */
    private static final int LONGEST_NUMBER = 70;

    private final ByteBuffer bytes;
    private int type;

    CompactProtocolScanner(ByteBuffer bytes) {
        this.bytes = bytes.duplicate();
    }

    /** Position in the bytes. */
    int position() {
        return bytes.position();
    }

    /**
     * Reads the header of the next field of a structure. Its value comes next.
     *
     * @param previous number of the field before it, 0 for the first one
     * @return the number of the field, 0 at the end of the structure
     */
    int nextField(int previous) {
        int header = nextByte();
        if (header == 0) {
            return 0;
        }
        type = header & 15;
        int difference = header >> 4;
        return difference == 0 ? Math.toIntExact(integer()) : previous + difference;
    }

    /** Whether the current field is a structure. Its fields come next. */
    boolean isStructure() {
        return type == STRUCT;
    }

    /**
     * Reads the header of the list of structures that the current field is. These come next.
     *
     * @return how many there are
     */
    int structures() {
        return elements(STRUCT);
    }

    /** Reads the current field, a number. */
    long number() {
        if (type < I16 || type > I64) {
            throw new IllegalArgumentException("type " + type + " is where a number belongs");
        }
        return integer();
    }

    /** Reads the current field, a list of texts. */
    String[] texts() {
        String[] texts = new String[elements(BINARY)];
        for (int i = 0; i < texts.length; i++) {
            int length = size(LONG_SIZE);
            texts[i] = StandardCharsets.UTF_8
                    .decode(bytes.slice(bytes.position(), length))
                    .toString();
            skipBytes(length);
        }
        return texts;
    }

    private int elements(int expected) {
        if (type != LIST) {
            throw new IllegalArgumentException("type " + type + " is where a list belongs");
        }
        int header = nextByte();
        int size = size(header >> 4);
        if (size > 0 && (header & 15) != expected) {
            throw new IllegalArgumentException(
                    "a list has elements of type " + (header & 15) + ", not of type " + expected);
        }
        return size;
    }

    /** Steps over the current field. */
    void skip() {
        skip(type);
    }

    /** Steps over a structure. */
    void skipStructure() {
        for (int header = nextByte(); header != 0; header = nextByte()) {
            if (header >> 4 == 0) {
                skipNumber();
            }
            skip(header & 15);
        }
    }

    private void skip(int skipped) {
        switch (skipped) {
            case BOOLEAN_TRUE, BOOLEAN_FALSE -> {
                // The type is the value.
            }
            case BYTE -> skipBytes(1);
            case I16, I32, I64 -> skipNumber();
            case DOUBLE -> skipBytes(Double.BYTES);
            case BINARY -> skipBytes(size(LONG_SIZE));
            case LIST, SET -> skipList();
            case MAP -> skipMap();
            case STRUCT -> skipStructure();
            case UUID -> skipBytes(2 * Long.BYTES);
            default -> throw new IllegalArgumentException("there is no type " + skipped);
        }
    }

    private void skipList() {
        int header = nextByte();
        int size = size(header >> 4);
        for (int i = 0; i < size; i++) {
            skipElement(header & 15);
        }
    }

    private void skipMap() {
        int size = size(LONG_SIZE);
        int types = size == 0 ? 0 : nextByte();
        for (int i = 0; i < size; i++) {
            skipElement(types >> 4);
            skipElement(types & 15);
        }
    }

    /** A boolean has no header in a list or a map, but a byte. */
    private void skipElement(int element) {
        skip(element == BOOLEAN_TRUE || element == BOOLEAN_FALSE ? BYTE : element);
    }

    /** Each element takes at least a byte, so that a damaged size ends here rather than in a long loop. */
    private int size(int small) {
        long size = small == LONG_SIZE ? unsigned() : small;
        if (size < 0 || size > bytes.remaining()) {
            throw new IllegalArgumentException("it has " + bytes.remaining() + " bytes where it claims " + size);
        }
        return (int) size;
    }

    private long integer() {
        long zigzag = unsigned();
        return (zigzag >>> 1) ^ -(zigzag & 1);
    }

    private long unsigned() {
        long value = 0;
        for (int shift = 0; shift < LONGEST_NUMBER; shift += 7) {
            int next = bytes.get();
            value |= (long) (next & 0x7f) << shift;
            if (next >= 0) {
                return value;
            }
        }
        throw new IllegalArgumentException("a number has too many bytes");
    }

    private void skipNumber() {
        while (bytes.get() < 0) {
            // The last byte of a number is the first without the highest bit.
        }
    }

    private void skipBytes(int count) {
        if (count > bytes.remaining()) {
            throw new BufferUnderflowException();
        }
        bytes.position(bytes.position() + count);
    }

    private int nextByte() {
        return bytes.get() & 0xff;
    }
}
