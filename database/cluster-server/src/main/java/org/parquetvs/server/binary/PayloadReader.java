package org.parquetvs.server.binary;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.parquetvs.server.error.ServerErrors;

/** Bytes from a client, read from start to end. Missing bytes are an error. */
final class PayloadReader {
    /** The length of a text that is NULL. */
    private static final int NULL = -1;

    private final ByteBuffer bytes;

    PayloadReader(byte[] bytes) {
        this.bytes = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    int readByte() {
        return room(Byte.BYTES).get();
    }

    int readShort() {
        return room(Short.BYTES).getShort();
    }

    int readInt() {
        return room(Integer.BYTES).getInt();
    }

    long readLong() {
        return room(Long.BYTES).getLong();
    }

    byte[] readBytes(int length) {
        if (length < 0 || length > bytes.remaining()) {
            throw tooShort();
        }
        byte[] read = new byte[length];
        bytes.get(read);
        return read;
    }

    /** A text after the number of its bytes. */
    String readText() {
        return new String(readBytes(readInt()), StandardCharsets.UTF_8);
    }

    /** A text that may be NULL. */
    Optional<String> readNullableText() {
        int length = readInt();
        return length == NULL ? Optional.empty() : Optional.of(new String(readBytes(length), StandardCharsets.UTF_8));
    }

    /** The rest of the bytes, as a text. */
    String readRest() {
        return new String(readBytes(bytes.remaining()), StandardCharsets.UTF_8);
    }

    boolean hasMore() {
        return bytes.hasRemaining();
    }

    /** Attributes by number: Boolean, Integer, Long, String, or byte[]. */
    Map<Integer, Object> readAttributes(int count) {
        Map<Integer, Object> attributes = new HashMap<>();
        for (int i = 0; i < count; i++) {
            int number = readShort();
            attributes.put(number, readValue(AttributeId.form(number)));
        }
        return attributes;
    }

    private Object readValue(AttributeId.Form form) {
        return switch (form) {
            case BOOLEAN -> readByte() != 0;
            case INT -> readInt();
            case LONG -> readLong();
            case BINARY -> readBytes(readInt());
            case TEXT -> readText();
        };
    }

    private ByteBuffer room(int length) {
        if (bytes.remaining() < length) {
            throw tooShort();
        }
        return bytes;
    }

    private static RuntimeException tooShort() {
        return ServerErrors.malformed("it ends too early");
    }
}
