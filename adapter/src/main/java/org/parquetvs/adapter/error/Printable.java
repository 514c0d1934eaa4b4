package org.parquetvs.adapter.error;

import java.util.Locale;

/** Replaces characters that would get lost or damaged before a person reads a text. */
public final class Printable {
    private static final int BASIC_PLANE = 0xFFFF;

    private Printable() {}

    /**
     * The text with code points such as {@code <U+1F600>} in place of control characters and of characters beyond the
     * basic plane, which the database returns damaged.
     */
    public static String ascii(String text) {
        StringBuilder printable = new StringBuilder(text.length());
        text.codePoints().forEach(character -> {
            if (character > BASIC_PLANE
                    || Character.isISOControl(character)
                    || Character.getType(character) == Character.SURROGATE) {
                printable.append(String.format(Locale.ROOT, "<U+%04X>", character));
            } else {
                printable.appendCodePoint(character);
            }
        });
        return printable.toString();
    }
}
