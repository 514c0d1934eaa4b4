package org.parquetvs.suite.cases;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.parquetvs.regression.Thresholds;

/**
 * One measured statement. Its SQL may hold {@code ${rows.TABLE}}, {@code ${source.TABLE}} and {@code ${scripts}}.
 *
 * @param thresholds the least change that counts
 * @param quarantined whether it is shown but raises no alarm
 */
public record SuiteCase(
        String name,
        Purpose purpose,
        Lake lake,
        Statements statements,
        Expectation expected,
        Thresholds thresholds,
        boolean quarantined) {
    /** The case that uses neither S3 nor scripts. */
    public static final String CONTROL = "control";

    /**
     * What the case is for.
     *
     * @param group such as {@code incumbent} or {@code pushdown}
     * @param guards what could become slower unnoticed without it
     */
    public record Purpose(String group, String guards) {}

    /**
     * The virtual schema {@code SUITE_LAKE}.
     *
     * @param properties further properties
     */
    public record Lake(List<CaseTable> tables, Map<String, String> properties) {
        public Lake {
            tables = List.copyOf(tables);
            properties = Map.copyOf(properties);
        }
    }

    /**
     * The statements.
     *
     * @param setup those that run once
     * @param before those that run before each execution and are not measured
     * @param query the measured one
     * @param cold whether the database begins anew before each execution
     */
    public record Statements(List<String> setup, List<String> before, String query, boolean cold) {
        public Statements {
            setup = List.copyOf(setup);
            before = List.copyOf(before);
        }
    }

    /**
     * What the query returns.
     *
     * @param rows that it returns or changes
     * @param value the first that it returns
     */
    public record Expectation(Optional<String> rows, Optional<String> value) {}

    /** The tables of its virtual schema. */
    public List<CaseTable> tables() {
        return lake.tables();
    }
}
