package org.parquetvs.decoder.convert;

import java.nio.ByteBuffer;
import java.util.Base64;
import org.parquetvs.vector.text.TextBuilder;

/** Bytes as text. */
final class ByteTexts {
    /** Bytes that should be UTF-8; the final text is checked. */
    static final ScalarText UTF8 =
            ScalarText.STRING.ofBytes((bytes, start, length, target) -> target.append(bytes, start, length));

    /** Base64 with padding. */
    static final ScalarText BASE64 = ScalarText.STRING.ofBytes((bytes, start, length, target) -> {
        ByteBuffer encoded = Base64.getEncoder().encode(ByteBuffer.wrap(bytes, start, length));
        target.append(encoded.array(), encoded.arrayOffset() + encoded.position(), encoded.remaining());
    });

    /** Two hexadecimal digits for each byte. */
    static final ScalarText HEX = ScalarText.STRING.ofBytes((bytes, start, length, target) -> {
        for (int i = start; i < start + length; i++) {
            appendHex(bytes[i], target);
        }
    });

    /** Hexadecimal digits in groups of 8, 4, 4, 4 and 12. */
    static final ScalarText UUID = ScalarText.STRING.ofBytes((bytes, start, length, target) -> {
        for (int i = 0; i < length; i++) {
            if (i == 4 || i == 6 || i == 8 || i == 10) {
                target.append('-');
            }
            appendHex(bytes[start + i], target);
        }
    });

    private static final String DIGITS = "0123456789abcdef";

    private ByteTexts() {}

    private static void appendHex(byte value, TextBuilder target) {
        target.append(DIGITS.charAt(value >> 4 & 0xF));
        target.append(DIGITS.charAt(value & 0xF));
    }
}
