package org.parquetvs.scan.column;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads and writes the escapes in names of directories: {@code %2F} is a slash. Writers differ in which characters they
 * escape, but none escapes letters, digits and {@code - . _ ~}. Therefore a sequence that looks like an escape of one
 * of these is no escape, and a text of only these characters has a single spelling. The exception is the text that
 * represents NULL: if it means itself, DuckDB escapes its first character, and so do we.
 */
public final class DirectoryText {

    /** The spelling of NULL in Hive and its successors. */
    public static final String NULL = "__HIVE_DEFAULT_PARTITION__";

    private static final Pattern ESCAPES = Pattern.compile("(?:%[0-9A-Fa-f]{2})+");
    private static final String ESCAPED_NULL = "%5F" + NULL.substring(1);
    private static final Pattern ESCAPED_NULLS = Pattern.compile("%5[Ff]" + NULL.substring(1));
    private static final HexFormat HEX = HexFormat.of().withUpperCase();

    private DirectoryText() {}

    /** Whether {@link #decode} returns this text for the text itself and for no other. */
    static boolean isPlain(String text) {
        return !text.equals(NULL) && text.chars().allMatch(DirectoryText::isPlain);
    }

    private static boolean isPlain(int character) {
        return (character >= 'a' && character <= 'z')
                || (character >= 'A' && character <= 'Z')
                || (character >= '0' && character <= '9')
                || "-._~".indexOf(character) >= 0;
    }

    /** Escapes a text, so that {@link #decode} returns it. The result is never {@link #NULL}. */
    public static String encode(String text) {
        if (isPlain(text)) {
            return text;
        }
        if (text.equals(NULL)) {
            return ESCAPED_NULL;
        }
        StringBuilder encoded = new StringBuilder(text.length());
        for (byte octet : text.getBytes(StandardCharsets.UTF_8)) {
            if (isPlain(octet)) {
                encoded.append((char) octet);
            } else {
                encoded.append('%').append(HEX.toHexDigits(octet));
            }
        }
        return encoded.toString();
    }

    /** The decoded text; escapes that are not UTF-8 stay as they are. */
    public static String decode(String spelled) {
        if (spelled.indexOf('%') < 0) {
            return spelled;
        }
        if (ESCAPED_NULLS.matcher(spelled).matches()) {
            return NULL;
        }
        return ESCAPES.matcher(spelled).replaceAll(match -> Matcher.quoteReplacement(decodeEscapes(match.group())));
    }

    private static String decodeEscapes(String escapes) {
        StringBuilder decoded = new StringBuilder();
        ByteBuffer bytes = ByteBuffer.allocate(escapes.length() / 3);
        int start = 0;
        for (int i = 0; i < escapes.length(); i += 3) {
            byte octet = (byte) Integer.parseInt(escapes, i + 1, i + 3, 16);
            if (isPlain(octet)) {
                decoded.append(utf8(bytes, escapes.substring(start, i))).append(escapes, i, i + 3);
                bytes.clear();
                start = i + 3;
            } else {
                bytes.put(octet);
            }
        }
        return decoded.append(utf8(bytes, escapes.substring(start))).toString();
    }

    private static String utf8(ByteBuffer bytes, String otherwise) {
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(bytes.flip()).toString();
        } catch (CharacterCodingException exception) {
            return otherwise; // The writer escapes nothing: the percent sign means itself.
        }
    }
}
