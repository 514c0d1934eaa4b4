package org.parquetvs.simulation;

/**
 * The work of the database and the adapter before the first worker starts, in seconds of one core.
 *
 * @param statementSeconds a statement with one tiny file: parsing, asking the adapter, one task, the end of the transaction
 * @param secondsPerFile listing a file, planning and rendering it
 * @param footerSeconds reading and parsing one footer, without waiting for the store
 */
public record PlanCosts(double statementSeconds, double secondsPerFile, double footerSeconds) {

    public PlanCosts {
        if (!(statementSeconds >= 0) || !(secondsPerFile >= 0) || !(footerSeconds >= 0)) {
            throw new IllegalArgumentException("Invalid costs of a plan: " + statementSeconds + " s, " + secondsPerFile
                    + " s a file, " + footerSeconds + " s a footer");
        }
    }

    double seconds(long files, long footers) {
        return statementSeconds + files * secondsPerFile + footers * footerSeconds;
    }

    PlanCosts times(double factor) {
        return new PlanCosts(statementSeconds * factor, secondsPerFile * factor, footerSeconds * factor);
    }
}
