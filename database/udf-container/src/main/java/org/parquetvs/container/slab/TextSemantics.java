package org.parquetvs.container.slab;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import org.parquetvs.container.wire.WireColumn;
import org.parquetvs.type.SqlType;

/**
 * The rules of the database for texts. A text ends at its first NUL character. An empty text is NULL. A text with more
 * characters than the type allows is refused, as is one that must be ASCII and is not. CHAR is padded with blanks. A
 * HASHTYPE has a fixed number of hexadecimal digits.
 */
final class TextSemantics {
    private static final VarHandle WORDS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());
    private static final long LOW_BITS = 0x0101010101010101L;
    private static final long HIGH_BITS = 0x8080808080808080L;

    private final WireColumn column;
    private final SqlType.Kind kind;
    private final int length;
    private final boolean ascii;

    TextSemantics(WireColumn column) {
        this.column = column;
        this.kind = column.type().kind();
        this.length = column.type().length();
        this.ascii = column.type().isAscii();
    }

    /** A text with at most this number of bytes cannot have too many characters. */
    int length() {
        return length;
    }

    /** The most bytes by which a text can grow. */
    int maxPadding() {
        return kind == SqlType.Kind.CHAR ? length : 0;
    }

    /** Whether every text must be checked. */
    boolean mayChangeAll() {
        return kind == SqlType.Kind.CHAR || kind == SqlType.Kind.HASHTYPE;
    }

    /** Whether a rule applies to any of the bytes; checks eight bytes in one step. */
    boolean mayChange(byte[] bytes, int start, int end) {
        long zeros = 0;
        long high = 0;
        int i = start;
        for (; i + Long.BYTES <= end; i += Long.BYTES) {
            long word = (long) WORDS.get(bytes, i);
            zeros |= (word - LOW_BITS) & ~word;
            high |= word;
        }
        for (; i < end; i++) {
            zeros |= bytes[i] == 0 ? HIGH_BITS : 0;
            high |= bytes[i] < 0 ? HIGH_BITS : 0;
        }
        return (zeros & HIGH_BITS) != 0 || (ascii && (high & HIGH_BITS) != 0);
    }

    /** The text as the database keeps it; empty if it is NULL. */
    byte[] apply(byte[] value) {
        byte[] text = cut(value);
        if (text.length == 0) {
            return text;
        }
        int characters = characters(text);
        if (ascii && characters < text.length) {
            throw RejectedValueException.invalid(column, new String(text, StandardCharsets.UTF_8));
        }
        if (kind == SqlType.Kind.HASHTYPE) {
            return hash(text);
        }
        if (characters > length) {
            throw RejectedValueException.tooLong(column, characters);
        }
        return kind == SqlType.Kind.CHAR ? pad(text, length - characters) : text;
    }

    private static byte[] cut(byte[] value) {
        for (int i = 0; i < value.length; i++) {
            if (value[i] == 0) {
                return Arrays.copyOf(value, i);
            }
        }
        return value;
    }

    private static int characters(byte[] utf8) {
        int characters = 0;
        for (byte b : utf8) {
            // Counts all bytes except continuation bytes.
            characters += (b & 0xC0) == 0x80 ? 0 : 1;
        }
        return characters;
    }

    private static byte[] pad(byte[] text, int blanks) {
        byte[] padded = Arrays.copyOf(text, text.length + blanks);
        Arrays.fill(padded, text.length, padded.length, (byte) ' ');
        return padded;
    }

    private byte[] hash(byte[] text) {
        String value = new String(text, StandardCharsets.UTF_8);
        String digits = value.replace("-", "").toLowerCase(Locale.ROOT);
        if (digits.length() != length || !digits.chars().allMatch(c -> Character.digit(c, 16) >= 0 && c < 128)) {
            throw RejectedValueException.invalid(column, value);
        }
        return digits.getBytes(StandardCharsets.US_ASCII);
    }
}
