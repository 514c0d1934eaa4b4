package org.parquetvs.cli;

import java.io.PrintWriter;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.parquetvs.adapter.InstallScripts;
import org.parquetvs.cli.command.ClusterSettings;
import org.parquetvs.cli.command.ExitCodes;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Prints the statements that install the adapter in a database. */
@Command(
        name = "install-sql",
        mixinStandardHelpOptions = true,
        description =
                "Prints the CREATE SCRIPT statements for an Exasol database, as EXAplus and other clients read them.")
final class InstallSqlCommand implements Callable<Integer> {
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

    @Spec
    private @Nullable CommandSpec spec;

    @Override
    public Integer call() {
        PrintWriter out = Objects.requireNonNull(spec).commandLine().getOut();
        out.print(new InstallScripts(schema, Objects.requireNonNull(jar)).text());
        out.flush();
        return ExitCodes.OK;
    }
}
