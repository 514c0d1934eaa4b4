package org.parquetvs.history;

/**
 * A case of the suite.
 *
 * @param query what is timed
 * @param parametersJson what else describes it, as a JSON object
 * @param leastRelativeChange a slower night than that by this part of the baseline is worth an alarm
 * @param leastMillis and by at least so many milliseconds
 * @param quarantined it runs and is shown, but never raises an alarm
 */
public record TestCase(
        String name,
        String group,
        String query,
        String parametersJson,
        double leastRelativeChange,
        double leastMillis,
        boolean quarantined) {}
