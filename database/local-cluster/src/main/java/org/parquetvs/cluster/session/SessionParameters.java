package org.parquetvs.cluster.session;

import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.parquetvs.sql.duckdb.DuckDbText;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.jvm.SessionFormats;

/**
 * The parameters that ALTER SESSION sets: the formats of texts and the time limit of statements. Other parameters that
 * would change results accept only the value that the cluster uses. All others are remembered and have no effect.
 */
public final class SessionParameters {
    /** The only values of parameters that would change results. */
    private static final Map<String, String> FIXED = Map.of(
            "DEFAULT_LIKE_ESCAPE_CHARACTER", "\\",
            "HASHTYPE_FORMAT", "HEX",
            "TIME_ZONE", "UTC",
            "TIMESTAMP_ARITHMETIC_BEHAVIOR", "INTERVAL");

    private static final String QUERY_TIMEOUT = "QUERY_TIMEOUT";

    /** The initial values of parameters that are only remembered. */
    private static final Map<String, String> FREE = Map.of(
            "CONSTRAINT_STATE_DEFAULT", "ENABLE",
            "NICE", "OFF",
            "PROFILE", "OFF",
            "QUERY_CACHE", "OFF",
            "SNAPSHOT_MODE", "SYSTEM TABLES",
            "TIME_ZONE_BEHAVIOR", "INVALID SHIFT AMBIGUOUS ST");

    /** For each format parameter, how to set it. */
    private static final Map<String, Setting> FORMATS = Map.of(
            "NLS_DATE_FORMAT", SessionFormats::withDate,
            "NLS_DATE_LANGUAGE", SessionFormats::withLanguage,
            "NLS_FIRST_DAY_OF_WEEK", (formats, day) -> formats.withFirstDayOfWeek(number(day)),
            "NLS_NUMERIC_CHARACTERS", SessionFormats::withNumericCharacters,
            "NLS_TIMESTAMP_FORMAT", SessionFormats::withTimestamp);

    private final Map<String, String> changed = new TreeMap<>();
    private volatile SessionFormats formats = SessionFormats.DEFAULT;
    private volatile Duration queryTimeout = Duration.ZERO;

    /** Sets a format. */
    @FunctionalInterface
    private interface Setting {
        /** @throws IllegalArgumentException if the value is invalid */
        SessionFormats set(SessionFormats formats, String value);
    }

    private static int number(String day) {
        return day.matches("\\d{1,9}") ? Integer.parseInt(day) : 0;
    }

    private static Duration seconds(String text) {
        if (!text.matches("\\d{1,9}")) {
            throw new IllegalArgumentException("a number of seconds is needed, 0 for no limit");
        }
        return Duration.ofSeconds(Integer.parseInt(text));
    }

    /** The formats of texts. */
    public SessionFormats formats() {
        return formats;
    }

    /** The longest time of a statement, including the reading of its rows; zero: no limit. */
    public Duration queryTimeout() {
        return queryTimeout;
    }

    /**
     * Sets a parameter.
     *
     * @throws org.parquetvs.sql.error.SqlException if there is no such parameter, or its value is not offered
     */
    public void set(String name, String value) {
        String fixed = FIXED.get(name);
        Setting format = FORMATS.get(name);
        if (format != null) {
            set(name, value, () -> formats = format.set(formats, value));
        } else if (name.equals(QUERY_TIMEOUT)) {
            set(name, value, () -> queryTimeout = seconds(value));
        } else if (fixed != null) {
            if (!fixed.equals(value.toUpperCase(Locale.ROOT))) {
                throw ClusterErrors.unsupported(
                        "ALTER SESSION SET " + name + " = '" + value + "'; it is '" + fixed + "'");
            }
        } else if (FREE.containsKey(name)) {
            changed.put(name, value);
        } else {
            throw ClusterErrors.unsupported("ALTER SESSION SET " + name);
        }
    }

    private static void set(String name, String value, Runnable setting) {
        try {
            setting.run();
        } catch (IllegalArgumentException e) {
            throw ClusterErrors.invalidParameter(name, value, e);
        }
    }

    private static Map<String, String> texts(SessionFormats formats) {
        return Map.of(
                "NLS_DATE_FORMAT", formats.date(),
                "NLS_DATE_LANGUAGE", formats.language(),
                "NLS_FIRST_DAY_OF_WEEK", Integer.toString(formats.firstDayOfWeek()),
                "NLS_NUMERIC_CHARACTERS", formats.numericCharacters(),
                "NLS_TIMESTAMP_FORMAT", formats.timestamp());
    }

    /** The current value; empty if there is no such parameter. */
    public Optional<String> value(String name) {
        return Optional.ofNullable(now().getOrDefault(name, first().get(name)));
    }

    private static Map<String, String> first() {
        Map<String, String> first = new TreeMap<>(FIXED);
        first.putAll(FREE);
        first.putAll(texts(SessionFormats.DEFAULT));
        first.put(QUERY_TIMEOUT, "0");
        return first;
    }

    private Map<String, String> now() {
        Map<String, String> now = new TreeMap<>(changed);
        now.putAll(texts(formats));
        now.put(QUERY_TIMEOUT, Long.toString(queryTimeout.toSeconds()));
        return now;
    }

    /** The rows of EXA_PARAMETERS, as DuckDB reads them in FROM. */
    public String rows() {
        Map<String, String> now = now();
        return "(VALUES "
                + first().entrySet().stream()
                        .map(each ->
                                row(each.getKey(), now.getOrDefault(each.getKey(), each.getValue()), each.getValue()))
                        .collect(Collectors.joining(", "))
                + ")";
    }

    private static String row(String name, String session, String system) {
        return "('" + name + "', " + DuckDbText.literal(session) + ", " + DuckDbText.literal(system) + ")";
    }
}
