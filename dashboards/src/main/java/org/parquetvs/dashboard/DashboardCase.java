package org.parquetvs.dashboard;

/**
 * One case of the suite.
 *
 * @param guards what the case protects from becoming slow, in a sentence
 * @param quarantined whether it is shown but raises no alarm
 */
public record DashboardCase(
        String name, String group, String query, String guards, Thresholds thresholds, boolean quarantined) {

    /**
     * The least change that raises an alarm; both must be exceeded.
     *
     * @param relativeChange 0.1 for 10 %
     */
    public record Thresholds(double relativeChange, double milliseconds) {}
}
