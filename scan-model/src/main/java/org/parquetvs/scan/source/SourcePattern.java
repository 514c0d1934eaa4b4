package org.parquetvs.scan.source;

import java.util.Objects;
import java.util.Optional;
import org.parquetvs.scan.error.ScanErrors;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.scan.pattern.Wildcard;

/**
 * The keys that make up one table: a glob such as {@code sales/*.parquet} or {@code items/**.parquet}. {@code *} and
 * {@code ?} stop at {@code /}, {@code **} crosses it, {@code \} quotes the next character.
 */
public final class SourcePattern implements ScanSource {
    private final String glob;
    private final Wildcard keys;
    private final String listingPrefix;

    /**
     * Compiles the glob.
     *
     * @throws IllegalArgumentException if it is empty or ends with a backslash that escapes no character
     */
    public SourcePattern(String glob) {
        if (glob.isEmpty()) {
            throw ScanErrors.emptySource();
        }
        if (endsWithDanglingBackslash(glob)) {
            throw ScanErrors.danglingBackslash(glob);
        }
        this.glob = glob;
        this.keys = Wildcard.glob(glob);
        this.listingPrefix = keys.literalPrefix();
    }

    /** A text as a pattern that matches only itself. */
    public static String quoted(String text) {
        return text.replaceAll("([\\\\*?])", "\\\\$1");
    }

    /** The pattern as given. */
    public String glob() {
        return glob;
    }

    @Override
    public String text() {
        return glob;
    }

    @Override
    public Optional<SourcePattern> keys() {
        return Optional.of(this);
    }

    /** The text before the first wildcard: every key of the table begins with it. */
    public String listingPrefix() {
        return listingPrefix;
    }

    /** How many directories, from the bucket down, the pattern spells out: the same for every key of the table. */
    public int fixedDirectories() {
        return Directories.slashes(listingPrefix);
    }

    /** How many directories, from the bucket down, every key of the table has at least. */
    int directoryDepth() {
        return keys.slashesBeforeSequence();
    }

    /**
     * Whether a listed object is a file of the table: its key matches, it has bytes, and it is neither a directory
     * marker nor hidden. Writers hide objects that are not data by the first character of a name, such as {@code
     * _SUCCESS} and {@code .crc} files and {@code _temporary/} directories. A name that the pattern itself spells out
     * before its first wildcard is never hidden.
     */
    public boolean isDataFile(FileEntry file) {
        return file.size() > 0 && isDataKey(file.key());
    }

    /** Whether an object of this key is a file of the table if it has bytes. */
    public boolean isDataKey(String key) {
        return !key.endsWith("/") && keys.matches(key) && !isHidden(key);
    }

    private boolean isHidden(String key) {
        int start = firstNameAfterPrefix(key);
        while (start < key.length()) {
            int slash = key.indexOf('/', start);
            int end = slash < 0 ? key.length() : slash;
            if (isHiddenName(key.substring(start, end))) {
                return true;
            }
            start = end + 1;
        }
        return false;
    }

    /** The position of the first name that the prefix does not contain; the end of the key if there is none. */
    private int firstNameAfterPrefix(String key) {
        if (listingPrefix.isEmpty()) {
            return 0;
        }
        int slash = key.indexOf('/', listingPrefix.length() - 1);
        return slash < 0 ? key.length() : slash + 1;
    }

    /** Whether a name is hidden. As in Spark, {@code _year=2026} is the directory of a partition, not a hidden one. */
    private static boolean isHiddenName(String name) {
        return name.startsWith(".") || (name.startsWith("_") && name.indexOf('=') < 0);
    }

    private static boolean endsWithDanglingBackslash(String glob) {
        int first = glob.length();
        while (first > 0 && glob.charAt(first - 1) == '\\') {
            first--;
        }
        return (glob.length() - first) % 2 == 1;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof SourcePattern pattern && glob.equals(pattern.glob);
    }

    @Override
    public int hashCode() {
        return Objects.hash(glob);
    }

    @Override
    public String toString() {
        return glob;
    }
}
