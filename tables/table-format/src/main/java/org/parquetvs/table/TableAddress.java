package org.parquetvs.table;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where a table is, and in which state it is read: {@code iceberg:warehouse/db/sales@tag=eoy-2025}.
 *
 * @param format the name of a {@link TableFormat}
 * @param path a directory of the bucket, without a slash at its end, or what else the format takes, such as the
 *     {@link QualifiedName} in a catalog
 * @param version the state
 */
public record TableAddress(String format, String path, Version version) {
    private static final Pattern FORMAT = Pattern.compile("(?<format>[a-z_]+):(?<rest>.+)", Pattern.DOTALL);
    private static final Pattern VERSION =
            Pattern.compile("(?<path>.+)@(?<kind>[a-z]+)=(?<name>[^@=]+)", Pattern.DOTALL);

    public TableAddress {
        path = path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
        if (path.isEmpty()) {
            throw new IllegalArgumentException("Invalid address of a table: its path is empty");
        }
    }

    /** The current state of a table. */
    public TableAddress(String format, String path) {
        this(format, path, Version.CURRENT);
    }

    /**
     * A state of a table.
     *
     * @param name id of a snapshot, name of a tag or branch, or milliseconds since the epoch
     */
    public record Version(Kind kind, String name) {

        /** The last commit. */
        public static final Version CURRENT = new Version(Kind.CURRENT, "");

        /** What the name of a state names. */
        public enum Kind {
            CURRENT,
            SNAPSHOT,
            TAG,
            BRANCH,
            TIME
        }

        public Version {
            if (kind == Kind.TIME && !name.matches("-?\\d{1,18}")) {
                throw new IllegalArgumentException(
                        "Invalid time of a table: '" + name + "' is no number of milliseconds");
            }
        }

        /** The state that was current at a time. */
        public static Version asOf(long epochMillis) {
            return new Version(Kind.TIME, Long.toString(epochMillis));
        }

        @Override
        public String toString() {
            return kind == Kind.CURRENT ? "" : "@" + kind.name().toLowerCase(Locale.ROOT) + "=" + name;
        }
    }

    /** The address that a text is; empty if it does not begin with the name of a format on the class path. */
    public static Optional<TableAddress> parse(String text) {
        Matcher source = FORMAT.matcher(text);
        return source.matches()
                        && TableFormatLookup.format(source.group("format")).isPresent()
                ? Optional.of(address(source.group("format"), source.group("rest")))
                : Optional.empty();
    }

    /**
     * The address that a text is.
     *
     * @throws IllegalArgumentException if it is none
     */
    public static TableAddress of(String text) {
        return parse(text).orElseThrow(() -> new IllegalArgumentException("Not the address of a table: " + text));
    }

    private static TableAddress address(String format, String rest) {
        Matcher matcher = VERSION.matcher(rest);
        return matcher.matches()
                ? kind(matcher.group("kind"))
                        .map(kind -> new TableAddress(
                                format, matcher.group("path"), new Version(kind, matcher.group("name"))))
                        .orElseGet(() -> new TableAddress(format, rest))
                : new TableAddress(format, rest);
    }

    private static Optional<Version.Kind> kind(String word) {
        return Arrays.stream(Version.Kind.values())
                .filter(kind -> kind != Version.Kind.CURRENT && kind.name().equalsIgnoreCase(word))
                .findFirst();
    }

    @Override
    public String toString() {
        return format + ":" + path + version;
    }
}
