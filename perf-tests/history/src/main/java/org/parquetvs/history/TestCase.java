package org.parquetvs.history;

/**
 * A case of the suite.
 *
 * @param query the timed statement
 * @param parametersJson other properties, as a JSON object
 * @param minRelativeChange a night must be slower by this share of the baseline to raise an alarm
 * @param minMillis and by at least this many milliseconds
 * @param quarantined it runs and is shown, but never raises an alarm
 */
public record TestCase(
        String name,
        String group,
        String query,
        String parametersJson,
        double minRelativeChange,
        double minMillis,
        boolean quarantined) {}
