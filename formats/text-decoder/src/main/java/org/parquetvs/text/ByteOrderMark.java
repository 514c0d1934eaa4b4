package org.parquetvs.text;

import java.util.Arrays;

/** What some programs write in front of a text in UTF-8; it is no part of the text. */
public final class ByteOrderMark {
    private static final byte[] MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

    private ByteOrderMark() {}

    /** Length of the mark at the beginning of {@code [start, end)}; 0 if there is none. */
    public static int length(byte[] bytes, int start, int end) {
        return end - start >= MARK.length && Arrays.equals(bytes, start, start + MARK.length, MARK, 0, MARK.length)
                ? MARK.length
                : 0;
    }
}
