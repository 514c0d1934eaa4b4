package org.parquetvs.adapter.properties;

import java.util.Comparator;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A release of Exasol, which decides what its IMPORT can read. */
public record NativeImportVersion(int year, int number, int update) implements Comparable<NativeImportVersion> {

    /**
     * The first release whose IMPORT accepts patterns of keys, names of fields, and any server that speaks the S3
     * protocol.
     */
    public static final NativeImportVersion FIRST = new NativeImportVersion(2026, 1, 0);

    private static final Pattern TEXT = Pattern.compile("(\\d{1,4})\\.(\\d{1,4})(?:\\.(\\d{1,4}))?(?:\\D.*)?");

    private static final Comparator<NativeImportVersion> ORDER = Comparator.comparingInt(NativeImportVersion::year)
            .thenComparingInt(NativeImportVersion::number)
            .thenComparingInt(NativeImportVersion::update);

    /** The release that a text such as 2026.1.0 or 2026.1.0-d1 names; empty if it names none. */
    public static Optional<NativeImportVersion> parse(String text) {
        Matcher matcher = TEXT.matcher(text.strip());
        return matcher.matches()
                ? Optional.of(new NativeImportVersion(
                        Integer.parseInt(matcher.group(1)),
                        Integer.parseInt(matcher.group(2)),
                        matcher.group(3) == null ? 0 : Integer.parseInt(matcher.group(3))))
                : Optional.empty();
    }

    @Override
    public int compareTo(NativeImportVersion other) {
        return ORDER.compare(this, other);
    }

    @Override
    public String toString() {
        return year + "." + number + "." + update;
    }
}
