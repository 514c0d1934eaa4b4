package org.parquetvs.suite.cases;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.parquetvs.regression.Thresholds;

/**
 * One measured statement. Its SQL may hold {@code ${rows.TABLE}}, {@code ${source.TABLE}} and {@code ${scripts}}.
 *
 * @param group such as {@code incumbent} or {@code pushdown}
 * @param guards what could become slower unnoticed without it
 * @param tables tables of the virtual schema {@code SUITE_LAKE}
 * @param properties further properties of that schema
 * @param setup statements that run once
 * @param before statements that run before each execution and are not measured
 * @param query the measured statement
 * @param expectedRows rows that it returns or changes
 * @param expectedValue first value that it returns
 * @param cold whether the database begins anew before each execution
 * @param thresholds the least change that counts
 * @param quarantined whether it is shown but raises no alarm
 */
public record SuiteCase(
        String name,
        String group,
        String guards,
        List<CaseTable> tables,
        Map<String, String> properties,
        List<String> setup,
        List<String> before,
        String query,
        Optional<String> expectedRows,
        Optional<String> expectedValue,
        boolean cold,
        Thresholds thresholds,
        boolean quarantined) {

    /** The case that uses neither S3 nor scripts. */
    public static final String CONTROL = "control";

    public SuiteCase {
        tables = List.copyOf(tables);
        properties = Map.copyOf(properties);
        setup = List.copyOf(setup);
        before = List.copyOf(before);
    }
}
