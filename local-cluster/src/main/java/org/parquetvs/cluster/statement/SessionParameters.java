package org.parquetvs.cluster.statement;

import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.parquetvs.cluster.error.ClusterErrors;
import org.parquetvs.cluster.query.SqlWriter;

/**
 * What ALTER SESSION sets. Parameters that would change results have the one value that the cluster works with; the others
 * are remembered and change nothing.
 */
final class SessionParameters {
    /** Values that results depend on. */
    private static final Map<String, String> FIXED = Map.of(
            "DEFAULT_LIKE_ESCAPE_CHARACTER", "\\",
            "HASHTYPE_FORMAT", "HEX",
            "NLS_DATE_FORMAT", "YYYY-MM-DD",
            "NLS_DATE_LANGUAGE", "ENG",
            "NLS_FIRST_DAY_OF_WEEK", "7",
            "NLS_NUMERIC_CHARACTERS", ".,",
            "NLS_TIMESTAMP_FORMAT", "YYYY-MM-DD HH24:MI:SS.FF6",
            "TIME_ZONE", "UTC",
            "TIMESTAMP_ARITHMETIC_BEHAVIOR", "INTERVAL");

    /** Values of what is remembered only. */
    private static final Map<String, String> FREE = Map.of(
            "CONSTRAINT_STATE_DEFAULT", "ENABLE",
            "NICE", "OFF",
            "PROFILE", "OFF",
            "QUERY_CACHE", "OFF",
            "SNAPSHOT_MODE", "SYSTEM TABLES",
            "TIME_ZONE_BEHAVIOR", "INVALID SHIFT AMBIGUOUS ST");

    private final Map<String, String> changed = new TreeMap<>();

    /**
     * Sets a parameter.
     *
     * @throws org.parquetvs.cluster.error.SqlException if it is none, or its value is not offered
     */
    void set(String name, String value) {
        String fixed = FIXED.get(name);
        if (fixed != null) {
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

    /** The rows of EXA_PARAMETERS, as DuckDB reads them in a FROM. */
    String rows() {
        Map<String, String> all = new TreeMap<>(FIXED);
        all.putAll(FREE);
        return "(VALUES "
                + all.entrySet().stream()
                        .map(each -> row(each.getKey(), each.getValue()))
                        .collect(Collectors.joining(", "))
                + ")";
    }

    private String row(String name, String value) {
        return "('" + name + "', " + SqlWriter.literal(changed.getOrDefault(name, value)) + ", "
                + SqlWriter.literal(value) + ")";
    }
}
