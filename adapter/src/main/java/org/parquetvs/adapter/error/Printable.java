package org.parquetvs.adapter.error;

import java.util.Locale;

/** Texts without characters that get lost or damaged on their way to people. */
public final class Printable {
    private static final int BASIC_PLANE = 0xFFFF;

    private Printable() {}

    /**
     * The text with code points in place of control characters, and for characters beyond the basic plane, which the database
     * hands back damaged: {@code <U+1F600>}.
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
