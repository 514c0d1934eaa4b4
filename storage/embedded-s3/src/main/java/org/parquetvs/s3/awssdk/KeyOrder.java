package org.parquetvs.s3.awssdk;

import java.util.Comparator;

/** The order in which S3 lists keys: by their UTF-8 bytes, that is by code point and not by {@code char}. */
enum KeyOrder implements Comparator<String> {
    UTF_8;

    @Override
    public int compare(String left, String right) {
        int common = Math.min(left.length(), right.length());
        for (int i = 0; i < common; i++) {
            char leftChar = left.charAt(i);
            char rightChar = right.charAt(i);
            if (leftChar != rightChar) {
                return Integer.compare(rank(leftChar), rank(rightChar));
            }
        }
        return Integer.compare(left.length(), right.length());
    }

    /** Surrogates are code points above all others, but as numbers they lie below U+E000. */
    private static int rank(char unit) {
        return Character.isSurrogate(unit) ? unit + 0x10000 : unit;
    }
}
