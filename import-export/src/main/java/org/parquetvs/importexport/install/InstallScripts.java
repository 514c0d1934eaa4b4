package org.parquetvs.importexport.install;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.parquetvs.adapter.error.ParquetAdapterException;
import org.parquetvs.adapter.sql.SqlText;
import org.parquetvs.importexport.error.InstallErrors;
import org.parquetvs.importexport.error.LoadErrors;
import org.parquetvs.store.StoredReports;
import org.parquetvs.store.cache.StoreCaches;

/** The statements that make a database know the adapter and the scripts it relies on. */
public final class InstallScripts {

    /**
     * A path that the options of a script can hold: a semicolon would end the option, a colon would begin a second
     * path.
     */
    private static final Pattern SCRIPT_PATH = Pattern.compile("/[^\\s:;]+");

    /** A line with nothing but a slash ends a script for the clients that send files. */
    private static final Pattern END_OF_STATEMENT = Pattern.compile("(?m)^/\\R?");

    private static final Pattern COMMENT = Pattern.compile("(?m)^ *--.*$");

    /** The JVM of scripts that plan; install.sql says why. */
    private static final List<String> ADAPTER_JVM = List.of("-Duser.timezone=UTC");

    /** The heap of all scripts that scan; install.sql explains these options and the ones for the compilers. */
    private static final List<String> WORKER_HEAP = List.of(
            "-Duser.timezone=UTC",
            "-Xmx2g",
            "-XX:MaxNewSize=32m",
            "-XX:MinHeapFreeRatio=10",
            "-XX:MaxHeapFreeRatio=50");

    private static final List<String> WORKER_COMPILERS = List.of(
            "-XX:Tier4InvocationThreshold=500000",
            "-XX:Tier4MinInvocationThreshold=60000",
            "-XX:Tier4CompileThreshold=1500000",
            "-XX:Tier4BackEdgeThreshold=400000",
            "-XX:CompileCommand=quiet",
            "-XX:CompileCommand=CompileThresholdScaling,com.sun.crypto.provider.*::*,0.01");

    private static final List<String> FIRST_COMPILER = List.of("-XX:TieredStopAtLevel=1");

    /** A method is compiled after 20 calls instead of 200. */
    private static final List<String> FIRST_COMPILER_EARLY = List.of(
            "-XX:TieredStopAtLevel=1",
            "-XX:Tier3InvocationThreshold=20",
            "-XX:Tier3MinInvocationThreshold=10",
            "-XX:Tier3CompileThreshold=200");

    /** The schema of the ledger unless a load names another one. */
    public static final String LEDGER = "PARQUET_LOAD";

    /** The parts of the load program, in order. */
    private static final List<String> LOAD_PROGRAM = List.of(
            "identifiers.lua",
            "load_plan.lua",
            "load_steps.lua",
            "load_ledger.lua",
            "finish_files.lua",
            "load_parquet.lua");

    private final String text;

    /**
     * Prepares the statements; runs nothing.
     *
     * @param schema an existing schema of the database, as it is spelt there
     * @param jarPath where the scripts see the jar, such as {@code /buckets/bfsdefault/default/x.jar}
     * @throws ParquetAdapterException if no script could load that jar
     */
    public InstallScripts(String schema, String jarPath) {
        this(schema, jarPath, List.of());
    }

    /**
     * Prepares the statements with more options for the JVMs of the scripts, such as {@code
     * -Dparquetvs.telemetry=true}.
     *
     * @throws ParquetAdapterException if no script could load that jar
     */
    public InstallScripts(String schema, String jarPath, List<String> jvmOptions) {
        this(schema, jarPath, jvmOptions, LEDGER);
    }

    /**
     * Prepares the statements with another ledger.
     *
     * @param ledger the ledger of loads that name none: its schema, as it is spelt in the database
     * @throws ParquetAdapterException if no script could load that jar
     */
    public InstallScripts(String schema, String jarPath, List<String> jvmOptions, String ledger) {
        if (!SCRIPT_PATH.matcher(jarPath).matches()) {
            throw InstallErrors.invalidJarPath(jarPath);
        }
        text = file("install.sql")
                .replace("${loadProgram}", loadProgram(ledger))
                .replace("${schema}", SqlText.identifier(schema))
                .replace("${jar}", jarPath)
                .replace("${adapterJvm}", joined(List.of(ADAPTER_JVM, FIRST_COMPILER, jvmOptions)))
                .replace("${workerJvm}", joined(List.of(WORKER_HEAP, WORKER_COMPILERS, jvmOptions)))
                .replace("${smallFilesJvm}", joined(List.of(WORKER_HEAP, FIRST_COMPILER_EARLY, jvmOptions)));
    }

    /**
     * The option for scripts whose processes live longer than a statement, as in the local cluster: each process keeps
     * up to this many megabytes of the short ranges that it has read.
     */
    public static String rangeCache(int megabytes) {
        return "-D" + StoreCaches.MEMORY + "=" + megabytes;
    }

    /**
     * The options for scripts that keep ranges on the disk of their node.
     *
     * @param directory where, a path that {@link #canHold}
     * @param megabytes its largest size
     */
    public static List<String> diskCache(Path directory, int megabytes) {
        return List.of("-D" + StoreCaches.DIRECTORY + "=" + directory, "-D" + StoreCaches.SIZE + "=" + megabytes);
    }

    /** Whether the options of a script can hold a path. */
    public static boolean canHold(Path path) {
        return SCRIPT_PATH.matcher(path.toString()).matches();
    }

    private static String joined(List<List<String>> options) {
        return options.stream().flatMap(List::stream).collect(Collectors.joining(" "));
    }

    /** All statements, for a client that reads files. */
    public String text() {
        return text;
    }

    /** The statements one by one, without comments, for a client that sends statements. */
    public List<String> statements() {
        return withoutComments(END_OF_STATEMENT.split(text));
    }

    private static List<String> withoutComments(String[] statements) {
        return Arrays.stream(statements)
                .map(statement -> COMMENT.matcher(statement).replaceAll("").strip())
                .filter(statement -> !statement.isEmpty())
                .toList();
    }

    /**
     * The statements that create the tables of a ledger if they do not exist yet.
     *
     * @param ledger their schema, as it is spelt in the database
     */
    public static String ledgerText(String ledger) {
        return file("ledger.sql").replace("${ledger}", SqlText.identifier(ledger));
    }

    /**
     * The statements that create the views {@code SCAN_REPORT} and {@code PLAN_REPORT}, and the table that they read, for
     * lines that are imported.
     *
     * @param schema an existing schema of the database, as it is spelt there
     */
    public static String reportText(String schema) {
        String lines = SqlText.identifier(schema) + ".\"REPORT_LINE\"";
        return "-- Reports, as the scripts have written them.\nCREATE TABLE IF NOT EXISTS " + lines
                + " (\"LINE\" VARCHAR(2000));\n" + reportText(schema, lines);
    }

    /** The same one by one, without comments, for a client that sends statements. */
    public static List<String> reportStatements(String schema) {
        return withoutComments(reportText(schema).split(";\\R"));
    }

    /**
     * The option for scripts that write their reports into the bucket that they read.
     *
     * @param prefix the beginning of the keys, without blanks and semicolons
     */
    public static String reports(String prefix) {
        return "-D" + StoredReports.PROPERTY + '=' + prefix;
    }

    /**
     * The statements that create these views over lines from elsewhere.
     *
     * @param schema an existing schema of the database, as it is spelt there
     * @param lines SQL for a table or view with these lines in its column {@code LINE}
     */
    public static String reportText(String schema, String lines) {
        return file("report.sql")
                .replace("${schema}", SqlText.identifier(schema))
                .replace("${lines}", lines);
    }

    /** The program's errors are the adapter's, with names in place of their parameters. */
    private static String loadProgram(String ledger) {
        return LOAD_PROGRAM.stream()
                .map(part -> file(part).strip())
                .collect(Collectors.joining("\n\n"))
                .replace("${ledger}", SqlText.identifier(ledger))
                .replace("${noJob}", message(LoadErrors.jobWithoutName()))
                .replace("${noLedgerName}", message(LoadErrors.malformedLedgerName("<LEDGER>")))
                .replace("${ledgerBusy}", message(LoadErrors.ledgerBusy("<JOB>", "<ATTEMPTS>", "<REASON>")))
                .replace("${filesFailed}", message(LoadErrors.filesFailed("<JOB>", "<FAILED>", "<LOADED>")))
                .replace("${noTableName}", message(LoadErrors.malformedTableName("<TABLE>")))
                .replace("${manyRejected}", message(LoadErrors.tooManyRejectedRows("<JOB>", "<REJECTED>", "<LIMIT>")))
                .replace("${manyRejectedOfFile}", message(LoadErrors.tooManyRejectedRowsOfFile("<FILE>", "<REJECTED>")))
                .replace("${noTable}", message(LoadErrors.unknownLoadedTable("<TABLE>")))
                .replace("${rowsDiffer}", message(LoadErrors.insertedRowsDiffer("<TABLE>", "<INSERTED>", "<EXPECTED>")))
                .replace("${unmarkedRows}", message(LoadErrors.unmarkedRows("<FILE>", "<LOAD>", "<TABLE>")))
                .replace("${mergedDiffer}", message(LoadErrors.mergedRowsDiffer("<TABLE>", "<REMOVED>", "<EXPECTED>")))
                .replace(
                        "${fileRowsDiffer}",
                        message(LoadErrors.loadedRowsDiffer("<FILE>", "<INSERTED>", "<EXPECTED>")));
    }

    private static String message(ParquetAdapterException error) {
        return Objects.requireNonNull(error.getMessage(), "message");
    }

    private static String file(String name) {
        try (InputStream resource = Objects.requireNonNull(InstallScripts.class.getResourceAsStream(name), name)) {
            return new String(resource.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException exception) {
            throw new UncheckedIOException(exception);
        }
    }
}
