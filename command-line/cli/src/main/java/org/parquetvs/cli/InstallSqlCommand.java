package org.parquetvs.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.parquetvs.adapter.InstallScripts;
import org.parquetvs.cli.command.ClusterSettings;
import org.parquetvs.console.ExitCodes;
import org.parquetvs.console.Subcommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Prints the statements that install the adapter in a database. */
@Command(
        name = "install-sql",
        mixinStandardHelpOptions = true,
        description =
                "Prints the CREATE SCRIPT statements for an Exasol database, as EXAplus and other clients read them.")
final class InstallSqlCommand extends Subcommand {
    @Option(
            names = "--jar",
            paramLabel = "BUCKETFS_PATH",
            required = true,
            description =
                    "where the jar lies in BucketFS, such as /buckets/bfsdefault/default/parquet-virtual-schema.jar")
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
            description = "prints the views SCAN_REPORT and PLAN_REPORT over lines of the script output as well")
    private boolean reports;

    @Override
    public Integer call() {
        PrintWriter out = out();
        String path = Objects.requireNonNull(jar);
        if (ledger == null) {
            out.print(new InstallScripts(schema, path).text());
        } else {
            out.print(InstallScripts.ledgerText(ledger));
            out.print(new InstallScripts(schema, path, List.of(), ledger).text());
        }
        if (reports) {
            out.print(InstallScripts.reportText(schema));
        }
        out.flush();
        return ExitCodes.OK;
    }
}
