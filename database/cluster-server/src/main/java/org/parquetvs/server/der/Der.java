package org.parquetvs.server.der;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/** Writes and reads elements of DER: a tag, a length and a value each. */
public final class Der {
    private static final int INTEGER = 2;
    private static final int SEQUENCE = 0x30;

    /** From this length on, a length takes several bytes. */
    private static final int LONG_LENGTH = 0x80;

    private Der() {}

    /** A whole number. */
    public static byte[] integer(BigInteger value) {
        return element(INTEGER, value.toByteArray());
    }

    /** Elements in their order, as one element. */
    public static byte[] sequence(List<byte[]> elements) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        elements.forEach(all::writeBytes);
        return element(SEQUENCE, all.toByteArray());
    }

    private static byte[] element(int tag, byte[] value) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(tag);
        if (value.length < LONG_LENGTH) {
            out.write(value.length);
        } else {
            byte[] length = BigInteger.valueOf(value.length).toByteArray();
            int first = length[0] == 0 ? 1 : 0;
            out.write(LONG_LENGTH | (length.length - first));
            out.write(length, first, length.length - first);
        }
        out.writeBytes(value);
        return out.toByteArray();
    }

    /**
     * The elements of a sequence.
     *
     * @throws IOException if the bytes end too early
     */
    public static List<byte[]> elements(byte[] sequence) throws IOException {
        try {
            ByteBuffer bytes = ByteBuffer.wrap(sequence);
            bytes.limit(end(bytes));
            List<byte[]> elements = new ArrayList<>();
            while (bytes.hasRemaining()) {
                int start = bytes.position();
                byte[] element = new byte[end(bytes) - start];
                bytes.get(start, element).position(start + element.length);
                elements.add(element);
            }
            return elements;
        } catch (BufferUnderflowException
                | IndexOutOfBoundsException
                | IllegalArgumentException
                | ArithmeticException e) {
            throw new IOException("The bytes are not DER", e);
        }
    }

    /** Reads a tag and a length; the position after the value, which is not read. */
    private static int end(ByteBuffer bytes) {
        bytes.get();
        int length = Byte.toUnsignedInt(bytes.get());
        if (length >= LONG_LENGTH) {
            byte[] digits = new byte[length - LONG_LENGTH];
            bytes.get(digits);
            length = new BigInteger(1, digits).intValueExact();
        }
        return Math.addExact(bytes.position(), length);
    }
}
