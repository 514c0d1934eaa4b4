package org.parquetvs.suite.error;

import com.exasol.errorreporting.ExaError;
import java.nio.file.Path;
import java.util.Collection;

/** Everything that the suite can report to a user. */
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

    /**
     * A file of settings of a target is wrong.
     *
     * @param problem with the key
     */
    public static SuiteException wrongSettings(String file, String problem) {
        return new SuiteException(ExaError.messageBuilder("E-VSPQ-SUITE-3")
                .message("Cannot use the target in {{file}}: {{problem|u}}.", file, problem)
                .mitigation("perf-tests/cloud/target.properties.example shows every key.")
                .toString());
    }

    public static SuiteException cannotConnect(String address, Throwable cause) {
        return new SuiteException(
                ExaError.messageBuilder("E-VSPQ-SUITE-4")
                        .message(
                                "Cannot connect to Exasol at {{address}}: {{reason|u}}.",
                                address,
                                sentence(reason(cause)))
                        .mitigation("Check address, user, password and fingerprint of the target, and that the"
                                + " database runs.")
                        .toString(),
                cause);
    }

    public static SuiteException noDriver() {
        return new SuiteException(ExaError.messageBuilder("E-VSPQ-SUITE-5")
                .message("Cannot find Exasol's JDBC driver.")
                .mitigation("Build once with mvn -Pexasol-driver -DskipTests package, or name the driver's jar with"
                        + " --driver.")
                .toString());
    }

    public static SuiteException noRun(String history) {
        return new SuiteException(ExaError.messageBuilder("E-VSPQ-SUITE-6")
                .message("There is no finished run in the history {{history}}.", history)
                .mitigation("Run pvs suite run with the same --history first.")
                .toString());
    }

    public static SuiteException uploadFailed(String address, String reason) {
        return new SuiteException(ExaError.messageBuilder("E-VSPQ-SUITE-7")
                .message("Cannot upload the adapter's jar to {{address}}: {{reason|u}}.", address, reason)
                .mitigation("Check bucketfs.url, bucketfs.bucket and the write password of the target.")
                .toString());
    }

    public static SuiteException unknownCase(String name, Collection<String> known) {
        return new SuiteException(ExaError.messageBuilder("E-VSPQ-SUITE-8")
                .message("There is no case {{name}}.", name)
                .mitigation("The cases are {{known|u}}.", String.join(", ", known))
                .toString());
    }

    /**
     * A file that was named is not there.
     *
     * @param what is to be in the file
     */
    public static SuiteException missingFile(String what, Path file) {
        return new SuiteException(ExaError.messageBuilder("E-VSPQ-SUITE-9")
                .message("Cannot read {{what|u}}: there is no file {{file}}.", what, file)
                .mitigation("Check the name of the file.")
                .toString());
    }

    /**
     * A statement fails that comes before all cases.
     *
     * @param statement only its beginning is shown: what follows may be a secret
     */
    public static SuiteException cannotPrepare(String address, String statement, Throwable cause) {
        return new SuiteException(
                ExaError.messageBuilder("E-VSPQ-SUITE-10")
                        .message(
                                "Exasol at {{address}} refuses {{statement}}: {{reason|u}}.",
                                address,
                                beginning(statement),
                                sentence(reason(cause)))
                        .mitigation("Check that the user of the target may create schemas, scripts and connections.")
                        .toString(),
                cause);
    }

    private static String beginning(String statement) {
        return statement
                .lines()
                .findFirst()
                .orElse("")
                .split("WITH|IDENTIFIED", 2)[0]
                .strip();
    }

    private static String reason(Throwable cause) {
        String text = String.valueOf(cause.getMessage()).strip();
        return text.lines().findFirst().orElse(text).strip();
    }

    /** A reason without the full stop that the sentence around it has. */
    private static String sentence(String reason) {
        return reason.replaceAll("\\.+$", "");
    }
}
