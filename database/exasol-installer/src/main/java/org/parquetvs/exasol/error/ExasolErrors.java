package org.parquetvs.exasol.error;

import com.exasol.errorreporting.ExaError;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** All errors about a real Exasol and its BucketFS. */
public final class ExasolErrors {

    private static final Pattern OUR_ERROR = Pattern.compile("[EF]-VSPQ-.*");
    private static final int MAX_LINES = 3;

    private static final String NEWER_JAVA =
            "Let JAVA in SCRIPT_LANGUAGES name a script language container with Java 17"
                    + " or later; doc/how-to/install-on-exasol.md shows how.";

    private ExasolErrors() {}

    /**
     * The settings file of a target is wrong.
     *
     * @param problem problem with a key
     */
    public static ExasolException wrongSettings(String file, String problem) {
        return new ExasolException(ExaError.messageBuilder("E-VSPQ-EXA-1")
                .message("Cannot use the target in {{file}}: {{problem|u}}.", file, problem)
                .mitigation("perf-tests/cloud/target.properties.example shows every key.")
                .toString());
    }

    public static ExasolException cannotConnect(String address, Throwable cause) {
        return new ExasolException(
                ExaError.messageBuilder("E-VSPQ-EXA-2")
                        .message(
                                "Cannot connect to Exasol at {{address}}: {{reason|u}}.",
                                address,
                                sentence(reason(cause)))
                        .mitigation("Check address, user, password and fingerprint of the target, and that the"
                                + " database runs.")
                        .toString(),
                cause);
    }

    public static ExasolException noDriver() {
        return new ExasolException(ExaError.messageBuilder("E-VSPQ-EXA-3")
                .message("Cannot find Exasol's JDBC driver.")
                .mitigation("Build once with mvn -Pexasol-driver -DskipTests package, or name the driver's jar with"
                        + " --driver.")
                .toString());
    }

    /**
     * A named file is missing.
     *
     * @param what the file should contain
     */
    public static ExasolException missingFile(String what, Path file) {
        return new ExasolException(ExaError.messageBuilder("E-VSPQ-EXA-4")
                .message("Cannot read {{what|u}}: there is no file {{file}}.", what, file)
                .mitigation("Check the name of the file.")
                .toString());
    }

    public static ExasolException uploadFailed(String address, String reason) {
        return new ExasolException(ExaError.messageBuilder("E-VSPQ-EXA-5")
                .message("Cannot upload the adapter's jar to {{address}}: {{reason|u}}.", address, reason)
                .mitigation("Check bucketfs.url, bucketfs.bucket and the write password of the target.")
                .toString());
    }

    /**
     * A statement before all cases fails.
     *
     * @param statement the statement; the message shows only its beginning, because the rest may be a secret
     */
    public static ExasolException cannotPrepare(String address, String statement, Throwable cause) {
        return new ExasolException(
                ExaError.messageBuilder("E-VSPQ-EXA-6")
                        .message(
                                "Exasol at {{address}} refuses {{statement}}: {{reason|u}}.",
                                address,
                                beginning(statement),
                                sentence(reason(cause)))
                        .mitigation("Check that the user of the target may create schemas, scripts and connections.")
                        .toString(),
                cause);
    }

    /**
     * BucketFS refuses an action other than an upload.
     *
     * @param action the action, such as {@code delete}
     */
    public static ExasolException bucketRefuses(String action, String address, String reason) {
        return new ExasolException(ExaError.messageBuilder("E-VSPQ-EXA-7")
                .message("Cannot {{action|u}} {{address}} in BucketFS: {{reason|u}}.", action, address, reason)
                .mitigation("Check bucketfs.url, bucketfs.bucket and the write password of the target.")
                .toString());
    }

    /**
     * Scripts of another jar are installed.
     *
     * @param installed the path of their jar
     */
    public static ExasolException otherVersion(String schema, String installed, String offered) {
        return new ExasolException(ExaError.messageBuilder("E-VSPQ-EXA-8")
                .message(
                        "Schema {{schema}} has scripts of another jar, {{installed}}, not of {{offered}}.",
                        schema,
                        installed,
                        offered)
                .mitigation("Replace them with --upgrade, or install in another schema with --schema.")
                .toString());
    }

    /**
     * The scripts are not installed.
     *
     * @param schema the schema that should contain the scripts
     */
    public static ExasolException notInstalled(String schema) {
        return new ExasolException(ExaError.messageBuilder("E-VSPQ-EXA-9")
                .message("Schema {{schema}} has no scripts of the virtual schema.", schema)
                .mitigation("Run pvs install without --check and --uninstall first, or name the schema with --schema.")
                .toString());
    }

    public static ExasolException inUse(String schema, String virtualSchemas) {
        return new ExasolException(ExaError.messageBuilder("E-VSPQ-EXA-10")
                .message(
                        "Cannot remove the scripts of schema {{schema}}: virtual schemas use them:"
                                + " {{virtual schemas|u}}.",
                        schema,
                        virtualSchemas)
                .mitigation("Drop these virtual schemas first.")
                .toString());
    }

    /**
     * Scripts cannot load the jar in time.
     *
     * @param cause the answer to the last attempt
     */
    public static ExasolException notReady(String jarPath, long seconds, Throwable cause) {
        return new ExasolException(ExaError.messageBuilder("E-VSPQ-EXA-11")
                .message(
                        "Scripts cannot load {{jar}} after {{seconds|u}} seconds: {{reason|u}}.",
                        jarPath,
                        seconds,
                        sentence(reason(cause)))
                .mitigation("Check bucketfs.bucket, and that the database has the language Java. If the target names no"
                        + " bucketfs.url, upload the jar under this name first.")
                .toString());
    }

    /**
     * The database runs scripts in a Java that cannot load the jar.
     *
     * @param version that Java, such as {@code 11}
     * @param needed the oldest version that can load it
     */
    public static ExasolException javaTooOld(String address, String version, int needed) {
        return new ExasolException(ExaError.messageBuilder("E-VSPQ-EXA-13")
                .message(
                        "Exasol at {{address}} runs scripts in Java {{version|u}}, but the jar needs Java {{needed|u}}"
                                + " or later.",
                        address,
                        version,
                        needed)
                .mitigation(NEWER_JAVA)
                .toString());
    }

    /**
     * Scripts find the jar, but their Java is too old for its classes.
     *
     * @param cause the answer of the database
     */
    public static ExasolException classesTooNew(String jarPath, Throwable cause) {
        return new ExasolException(
                ExaError.messageBuilder("E-VSPQ-EXA-14")
                        .message(
                                "Scripts cannot load {{jar}}: their Java is too old ({{reason|u}}).",
                                jarPath,
                                sentence(reason(cause)))
                        .mitigation(NEWER_JAVA)
                        .toString(),
                cause);
    }

    /**
     * The database cannot read a file.
     *
     * @param source the file that was read
     */
    public static ExasolException checkFailed(String source, Throwable cause) {
        return checkFailed(source, reason(cause));
    }

    /**
     * The database has read a file with a wrong result.
     *
     * @param reason what is wrong with the result
     */
    public static ExasolException checkFailed(String source, String reason) {
        return new ExasolException(ExaError.messageBuilder("E-VSPQ-EXA-12")
                .message("Cannot read {{source}} through the virtual schema: {{reason|u}}.", source, sentence(reason))
                .mitigation("Check s3.bucket, s3.region, the keys in the environment, and that check.source of the"
                        + " target names Parquet files.")
                .toString());
    }

    private static String beginning(String statement) {
        return statement
                .lines()
                .findFirst()
                .orElse("")
                .split("WITH|IDENTIFIED", 2)[0]
                .strip();
    }

    /** A reason from a script's own message, which is not in the first line of the database's message. */
    private static String reason(Throwable cause) {
        List<String> lines = String.valueOf(cause.getMessage())
                .lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .toList();
        return lines.stream()
                .map(OUR_ERROR::matcher)
                .filter(Matcher::find)
                .map(Matcher::group)
                .findFirst()
                .orElseGet(() -> lines.stream().limit(MAX_LINES).collect(Collectors.joining(" ")));
    }

    /** A reason without its full stop, because it becomes part of a sentence. */
    private static String sentence(String reason) {
        return reason.replaceAll("\\.+$", "");
    }
}
