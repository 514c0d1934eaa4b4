package org.parquetvs.table;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
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
 *     {@link CatalogIdentifier} in a catalog
 * @param version the state
 */
public record TableAddress(String format, String path, Version version) {
    private static final Pattern FORMAT = Pattern.compile("(?<format>[a-z_]+):(?<rest>.+)", Pattern.DOTALL);
    private static final Pattern TIME =
            Pattern.compile("(?<date>\\d{4}-\\d{2}-\\d{2})(?:[ T](?<time>\\d{2}:\\d{2}(?::\\d{2}(?:\\.\\d{1,9})?)?))?");
    private static final Pattern VERSION =
            Pattern.compile("(?<path>.+)@(?<kind>[a-z]+)=(?<name>[^@=\"]+)", Pattern.DOTALL);

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
     * @param name id of a snapshot, number of a version, name of a tag or branch, or a time: milliseconds since the epoch, into which a text
     *     such as {@code 2026-11-01 00:00:00}, in UTC, is turned
     */
    public record Version(Kind kind, String name) {

        /** The last commit. */
        public static final Version CURRENT = new Version(Kind.CURRENT, "");

        /** What the name of a state names. */
        public enum Kind {
            CURRENT,
            SNAPSHOT,
            VERSION,
            TAG,
            BRANCH,
            TIME
        }

        public Version {
            if (kind == Kind.TIME && !name.matches("-?\\d{1,18}")) {
                name = Long.toString(milliseconds(name));
            }
        }

        private static long milliseconds(String text) {
            Matcher time = TIME.matcher(text);
            if (!time.matches()) {
                throw new IllegalArgumentException("Invalid time of a table: '" + text + "'");
            }
            try {
                LocalTime ofDay = time.group("time") == null ? LocalTime.MIDNIGHT : LocalTime.parse(time.group("time"));
                return LocalDate.parse(time.group("date"))
                        .atTime(ofDay)
                        .toInstant(ZoneOffset.UTC)
                        .toEpochMilli();
            } catch (DateTimeException exception) {
                throw new IllegalArgumentException("Invalid time of a table: '" + text + "'", exception);
            }
        }

        /** The state that was current at a time. */
        public static Version asOf(long epochMillis) {
            return new Version(Kind.TIME, Long.toString(epochMillis));
        }

        /**
         * The state that was current at a time.
         *
         * @param time in UTC, such as {@code 2026-11-01 00:00:00}, or milliseconds since the epoch
         */
        public static Version asOf(String time) {
            return new Version(Kind.TIME, time);
        }

        @Override
        public String toString() {
            return kind == Kind.CURRENT ? "" : "@" + kind.name().toLowerCase(Locale.ROOT) + "=" + name;
        }
    }

    /** Whether a text begins with the name of a format on the class path. */
    public static boolean isAddress(String text) {
        Matcher source = FORMAT.matcher(text);
        return source.matches()
                && TableFormatLookup.format(source.group("format")).isPresent();
    }

    /**
     * The address that a text is; empty if it does not begin with the name of a format on the class path.
     *
     * @throws IllegalArgumentException if it has an invalid time
     */
    public static Optional<TableAddress> parse(String text) {
        Matcher source = FORMAT.matcher(text);
        return isAddress(text) && source.matches()
                ? Optional.of(address(source.group("format"), source.group("rest")))
                : Optional.empty();
    }

    /**
     * The address that a text is.
     *
     * @throws IllegalArgumentException if it is none, or has an invalid time
     */
    public static TableAddress of(String text) {
        return parse(text).orElseThrow(() -> new IllegalArgumentException("Not the address of a table: " + text));
    }

    /** The same table in another state. */
    public TableAddress in(Version state) {
        return new TableAddress(format, path, state);
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
