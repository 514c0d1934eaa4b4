package org.parquetvs.iceberg;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * A file of records as Avro frames them: a header that ends with a marker, and blocks with the same marker behind each.
 * Avro's own reader takes a block that is cut for the end of the file, and gives the records before it.
 */
final class AvroContainer {
    private static final byte[] MAGIC = {'O', 'b', 'j', 1};
    private static final int MARKER = 16;

    private AvroContainer() {}

    /**
     * Checks that all blocks are there.
     *
     * @throws IllegalArgumentException if the file is damaged
     */
    static void requireComplete(String location, byte[] content) {
        try {
            requireBlocks(ByteBuffer.wrap(content));
        } catch (BufferUnderflowException cut) {
            throw new IllegalArgumentException("Damaged file " + location + ": it ends too early", cut);
        } catch (IllegalArgumentException damaged) {
            throw new IllegalArgumentException("Damaged file " + location + ": " + damaged.getMessage(), damaged);
        }
    }

    private static void requireBlocks(ByteBuffer file) {
        require(Arrays.equals(bytes(file, MAGIC.length), MAGIC), "it is no Avro file");
        skipProperties(file);
        byte[] marker = bytes(file, MARKER);
        while (file.hasRemaining()) {
            number(file);
            skip(file);
            require(Arrays.equals(bytes(file, MARKER), marker), "a block does not end with the marker of the file");
        }
    }

    /** A map in parts: each has the number of its entries, negative if the number of its bytes follows; 0 ends it. */
    private static void skipProperties(ByteBuffer file) {
        for (long entries = number(file); entries != 0; entries = number(file)) {
            if (entries < 0) {
                skip(file);
            }
            for (long i = 0; i < entries; i++) {
                skip(file);
                skip(file);
            }
        }
    }

    /** Skips bytes and their number. */
    private static void skip(ByteBuffer file) {
        long length = number(file);
        require(length >= 0, "it has a part of " + length + " bytes");
        if (length > file.remaining()) {
            throw new BufferUnderflowException();
        }
        file.position(file.position() + (int) length);
    }

    private static byte[] bytes(ByteBuffer file, int length) {
        byte[] bytes = new byte[length];
        file.get(bytes);
        return bytes;
    }

    /** A number in groups of seven bits, the lowest first, with its sign in the lowest bit. */
    private static long number(ByteBuffer file) {
        long bits = 0;
        for (int shift = 0; shift < Long.SIZE; shift += 7) {
            byte group = file.get();
            bits |= (group & 0x7FL) << shift;
            if (group >= 0) {
                return bits >>> 1 ^ -(bits & 1);
            }
        }
        throw new IllegalArgumentException("it has a number of more than 64 bits");
    }

    private static void require(boolean isRight, String problem) {
        if (!isRight) {
            throw new IllegalArgumentException(problem);
        }
    }
}
