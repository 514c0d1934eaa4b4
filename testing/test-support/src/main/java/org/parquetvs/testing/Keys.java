package org.parquetvs.testing;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.parquetvs.scan.file.FileEntry;

/** Functions for stores that create their own listings. */
final class Keys {

    /** Orders by code point, which is the order of the UTF-8 bytes; {@link String#compareTo} differs beyond the BMP. */
    static final Comparator<String> ORDER = Keys::compare;

    private Keys() {}

    private static int compare(String left, String right) {
        int common = Math.min(left.length(), right.length());
        int i = 0;
        while (i < common && left.charAt(i) == right.charAt(i)) {
            i++;
        }
        if (i == common) {
            return Integer.compare(left.length(), right.length());
        }
        char leftChar = left.charAt(i);
        char rightChar = right.charAt(i);
        // The code points differ in one of their units; surrogates belong to code points above all others.
        return Character.isSurrogate(leftChar) == Character.isSurrogate(rightChar)
                ? Character.compare(leftChar, rightChar)
                : Boolean.compare(Character.isSurrogate(leftChar), Character.isSurrogate(rightChar));
    }

    /** The directories directly below {@code prefix} among the given files. */
    static List<String> directories(String prefix, Stream<FileEntry> files) {
        if (!prefix.isEmpty() && !prefix.endsWith("/")) {
            throw new IllegalArgumentException("Invalid directory prefix: " + prefix);
        }
        return files.map(FileEntry::key)
                .filter(key -> key.startsWith(prefix) && key.indexOf('/', prefix.length()) >= 0)
                .map(key -> key.substring(0, key.indexOf('/', prefix.length()) + 1))
                .distinct()
                .toList();
    }
}
