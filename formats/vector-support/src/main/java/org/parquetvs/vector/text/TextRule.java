package org.parquetvs.vector.text;

import java.nio.charset.StandardCharsets;
import org.parquetvs.type.Charset;
import org.parquetvs.type.SqlType;
import org.parquetvs.type.SqlType.Kind;
import org.parquetvs.vector.UnrepresentableValueException;

/**
 * Checks that texts fit their column: that the database can store their characters, and that there are few enough of
 * them.
 */
public class TextRule {
    /** For parts of texts, which are checked after they have been joined. */
    public static final TextRule NONE = new None();

    /** How much of a reported text is shown. */
    private static final int REPORTED_CHARACTERS = 200;

    private static final int REPORTED_BYTES = 4 * REPORTED_CHARACTERS;

    private final String type;
    private final int maxCharacters;
    private final boolean asciiOnly;
    private final String wayOut;

    private TextRule(SqlType type, int maxCharacters, Charset charset, String wayOut) {
        this.type = type.toSql();
        this.maxCharacters = maxCharacters;
        this.asciiOnly = charset == Charset.ASCII;
        this.wayOut = wayOut;
    }

    private static final class None extends TextRule {
        None() {
            super(new SqlType.Varchar(SqlType.Varchar.MAX_LENGTH, Charset.UTF8), Integer.MAX_VALUE, Charset.UTF8, "");
        }

        @Override
        public void check(TextBuilder texts, int first) {
            // Everything fits.
        }
    }

    /** The rule of a string column. */
    public static TextRule of(SqlType target) {
        return of(target, "");
    }

    /** The same for a column of bytes that only the user says to be text. */
    public static TextRule ofBytesTakenForText(SqlType target) {
        return of(target, ", which BINARY_ENCODING takes it for; BASE64 and HEX take any bytes");
    }

    private static TextRule of(SqlType target, String wayOut) {
        if (target.is(Kind.HASHTYPE)) {
            return new TextRule(target, SqlType.Varchar.MAX_LENGTH, Charset.ASCII, wayOut);
        }
        SqlType.Text text = (SqlType.Text) target;
        return new TextRule(target, text.length(), text.charset(), wayOut);
    }

    /**
     * Checks the values of {@code texts} from {@code first} on; a single pass is enough if all are ASCII, as most texts
     * are.
     *
     * @throws UnrepresentableValueException with the index of the first value, counted from {@code first}, that does not fit
     */
    public void check(TextBuilder texts, int first) {
        int[] offsets = texts.offsets();
        int longest = 0;
        for (int i = first; i < texts.count(); i++) {
            longest = Math.max(longest, offsets[i + 1] - offsets[i]);
        }
        boolean plain = Utf8.isPlainAscii(texts.bytes(), offsets[first], offsets[texts.count()]);
        if (!plain || longest > maxCharacters) {
            for (int i = first; i < texts.count(); i++) {
                checkValue(texts.bytes(), offsets[i], offsets[i + 1], i - first);
            }
        }
    }

    private void checkValue(byte[] bytes, int start, int end, int index) {
        if (Utf8.isPlainAscii(bytes, start, end)) {
            requireLength(end - start, bytes, start, end, index);
            return;
        }
        int characters = Utf8.characters(bytes, start, end);
        if (characters < 0) {
            throw new UnrepresentableValueException(
                    index, beginning(bytes, start, end), "a text of " + (end - start) + " bytes is not UTF-8" + wayOut);
        }
        for (int i = start; i < end; i++) {
            if (bytes[i] == 0) {
                throw new UnrepresentableValueException(
                        index,
                        beginning(bytes, start, end),
                        "a text of " + characters + " characters has a NUL character, which the database cannot store");
            }
        }
        if (asciiOnly && characters < end - start) {
            throw new UnrepresentableValueException(
                    index,
                    beginning(bytes, start, end),
                    "a text of " + characters + " characters does not fit " + type + ": not all of them are ASCII");
        }
        requireLength(characters, bytes, start, end, index);
    }

    private void requireLength(int characters, byte[] bytes, int start, int end, int index) {
        if (characters > maxCharacters) {
            throw UnrepresentableValueException.tooLong(
                    index,
                    beginning(bytes, start, end),
                    "a text of " + characters + " characters does not fit " + type,
                    maxCharacters);
        }
    }

    /** The part of a text that a report shows, with U+FFFD in place of invalid UTF-8. */
    private static String beginning(byte[] bytes, int start, int end) {
        String text = new String(bytes, start, Math.min(end - start, REPORTED_BYTES), StandardCharsets.UTF_8);
        int length = Math.min(text.length(), REPORTED_CHARACTERS);
        return text.substring(0, length > 0 && Character.isHighSurrogate(text.charAt(length - 1)) ? length - 1 : length)
                .replace('\0', '\ufffd');
    }
}
