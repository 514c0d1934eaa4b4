package org.parquetvs.suite.error;

import com.exasol.errorreporting.ExaError;
import java.util.Collection;

/** The errors of the suite that a user can see. */
public final class SuiteErrors {

    private SuiteErrors() {}

    /**
     * A file does not describe a case.
     *
     * @param file where the case is
     * @param problem what is wrong, with the key
     */
    public static SuiteException wrongCase(String file, String problem) {
        return new SuiteException(ExaError.messageBuilder("E-VSPQ-SUITE-1")
                .message("Cannot read the case in {{file}}: {{problem|u}}.", file, problem)
                .mitigation("Compare it with the cases that doc/reference/suite-cases.md describes.")
                .toString());
    }

    public static SuiteException wrongResult(String testCase, String what, String expected, String found) {
        return new SuiteException(ExaError.messageBuilder("E-VSPQ-SUITE-2")
                .message(
                        "Case {{case}} has {{what|u}} {{found|u}}, not {{expected|u}}.",
                        testCase,
                        what,
                        found,
                        expected)
                .mitigation("Run its query by hand and compare. If the data was changed since it was made, remove it;"
                        + " the next run makes it anew.")
                .toString());
    }

    public static SuiteException noRun(String history) {
        return new SuiteException(ExaError.messageBuilder("E-VSPQ-SUITE-6")
                .message("There is no finished run in the history {{history}}.", history)
                .mitigation("Run pvs suite run with the same --history first.")
                .toString());
    }

    public static SuiteException unknownCase(String name, Collection<String> known) {
        return new SuiteException(ExaError.messageBuilder("E-VSPQ-SUITE-8")
                .message("There is no case {{name}}.", name)
                .mitigation("The cases are {{known|u}}.", String.join(", ", known))
                .toString());
    }
}
