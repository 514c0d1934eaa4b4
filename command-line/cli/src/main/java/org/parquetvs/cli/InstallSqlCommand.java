package org.parquetvs.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cli.command.ClusterSettings;
import org.parquetvs.console.ExitCodes;
import org.parquetvs.console.Subcommand;
import org.parquetvs.console.UsageException;
import org.parquetvs.importexport.install.InstallScripts;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Prints the statements that install the adapter in a database. */
@Command(
        mixinStandardHelpOptions = true,
        description =
                "Prints the CREATE SCRIPT statements for an Exasol database, as EXAplus and other clients read them.")
final class InstallSqlCommand extends Subcommand {
    /** What the option of a JVM can hold. */
    private static final Pattern PREFIX = Pattern.compile("[\\w./=-]*/");

    @Option(
            names = "--jar",
            paramLabel = "BUCKETFS_PATH",
            required = true,
            description = "path of the jar in BucketFS, such as /buckets/bfsdefault/default/parquet-virtual-schema.jar")
    private @Nullable String jar;

    @Option(
            names = "--schema",
            paramLabel = "NAME",
            defaultValue = ClusterSettings.SCRIPT_SCHEMA,
            description = "the schema of the scripts (default: ${DEFAULT-VALUE})")
    private String schema = ClusterSettings.SCRIPT_SCHEMA;

    @Option(
            names = "--ledger",
            paramLabel = "NAME",
            description =
                    "prints the tables of the ledger of loads as well, in this schema, where LOAD_PARQUET finds them")
    private @Nullable String ledger;

    @Option(
            names = "--reports",
            paramLabel = "PREFIX",
            description =
                    "lets the scripts write a report of each plan and scan task into the bucket that they read, under this"
                            + " prefix, such as reports/; prints the views SCAN_REPORT and PLAN_REPORT as well")
    private @Nullable String reports;

    @Override
    public Integer call() {
        PrintWriter out = out();
        String path = Objects.requireNonNull(jar);
        if (reports != null && !PREFIX.matcher(reports).matches()) {
            throw new UsageException("--reports must be a prefix of keys that ends in a slash, such as reports/");
        }
        if (ledger != null) {
            out.print(InstallScripts.ledgerText(ledger));
        }
        List<String> options = reports == null ? List.of() : List.of(InstallScripts.reports(reports));
        out.print(new InstallScripts(schema, path, options, ledger == null ? InstallScripts.LEDGER : ledger).text());
        if (reports != null) {
            out.print(InstallScripts.reportText(schema));
        }
        out.flush();
        return ExitCodes.OK;
    }
}
