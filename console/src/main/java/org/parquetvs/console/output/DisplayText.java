package org.parquetvs.console.output;

import org.jline.utils.WCWidth;

/** Text as a screen shows it: on one line, and measured in columns. Some characters take two columns, some none. */
final class DisplayText {
    private static final String CUT = "\u2026";
    private static final int CONTROL_PICTURES = 0x2400;
    private static final int PICTURE_OF_DELETE = 0x2421;
    private static final int DELETE = 0x7F;
    private static final int FIRST_PRINTABLE = 0x20;
    private static final int ZERO_WIDTH_NON_JOINER = 0x200C;
    private static final int ZERO_WIDTH_JOINER = 0x200D;

    private DisplayText() {}

    /** The text with a visible sign for each line break and control character. */
    static String visible(String text) {
        if (text.chars().allMatch(character -> character >= FIRST_PRINTABLE && character < DELETE)) {
            return text;
        }
        StringBuilder visible = new StringBuilder(text.length());
        text.codePoints().forEach(character -> append(visible, character));
        return visible.toString();
    }

    private static void append(StringBuilder visible, int character) {
        if (character < FIRST_PRINTABLE) {
            visible.appendCodePoint(CONTROL_PICTURES + character);
        } else if (character == DELETE) {
            visible.appendCodePoint(PICTURE_OF_DELETE);
        } else if (isHarmful(character)) {
            visible.append(String.format("\\u%04X", character));
        } else {
            visible.appendCodePoint(character);
        }
    }

    /** Whether a terminal would do something other than show it, such as reverse the direction of writing. */
    private static boolean isHarmful(int character) {
        return switch (Character.getType(character)) {
            case Character.CONTROL, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR, Character.SURROGATE ->
                true;
            case Character.FORMAT -> character != ZERO_WIDTH_NON_JOINER && character != ZERO_WIDTH_JOINER;
            default -> false;
        };
    }

    /** Columns of the screen that the visible text takes. */
    static int width(String text) {
        int width = 0;
        for (int i = 0; i < text.length(); ) {
            int character = text.codePointAt(i);
            width += width(character);
            i += Character.charCount(character);
        }
        return width;
    }

    private static int width(int character) {
        return character >= FIRST_PRINTABLE && character < DELETE ? 1 : Math.max(0, WCWidth.wcwidth(character));
    }

    /** The text, or as much of its beginning as fits into {@code columns} together with a sign that it is cut. */
    static String cut(String text, int columns) {
        if (text.length() * 2 <= columns || width(text) <= columns) {
            return text;
        }
        int width = 0;
        int end = 0;
        while (end < text.length()) {
            int character = text.codePointAt(end);
            width += width(character);
            if (width > columns - 1) {
                break;
            }
            end += Character.charCount(character);
        }
        return text.substring(0, end) + CUT;
    }
}
