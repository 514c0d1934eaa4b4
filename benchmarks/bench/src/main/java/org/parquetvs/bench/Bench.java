package org.parquetvs.bench;

import java.nio.file.Path;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.parquetvs.console.CommandLines;
import org.parquetvs.faults.FaultsCommand;
import org.parquetvs.formatfuzz.mutations.MutationsCommand;
import org.parquetvs.formatfuzz.schemas.SchemasCommand;
import org.parquetvs.fuzz.FuzzCommand;
import org.parquetvs.loads.crash.CrashesCommand;
import org.parquetvs.loads.history.HistoriesCommand;
import org.parquetvs.soak.calls.CallsCommand;
import org.parquetvs.soak.clients.ClientsCommand;
import picocli.CommandLine.Command;

/** Entry point of {@code pvs bench}: figures to standard output, progress to standard error. */
@Command(
        name = "pvs bench",
        description = "Runs this project and its peers in turn, each in a process of its own, and compares medians.",
        subcommands = {
            DecodeBench.class,
            LoadBench.class,
            ImportBench.class,
            ExportBench.class,
            LatencyBench.class,
            FarBench.class,
            EmitBench.class,
            UploadBench.class,
            MemoryBench.class,
            KernelsBench.class,
            PlanningBench.class,
            TablesBench.class,
            FilesBench.class,
            NewFilesBench.class,
            FetchBench.class,
            PushdownBench.class,
            TpchBench.class,
            TpcdsBench.class,
            ClicksBench.class,
            WriteBench.class,
            DocumentsBench.class,
            TableScansBench.class
        },
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "BENCHMARK")
public final class Bench {
    private Bench() {}

    public static void main(String[] arguments) {
        Logger.getLogger("").setLevel(Level.SEVERE);
        Path jar = BenchInstallation.distJar();
        System.exit(CommandLines.of(new Bench())
                .addSubcommand(new FuzzCommand(jar))
                .addSubcommand(new MutationsCommand())
                .addSubcommand(new SchemasCommand())
                .addSubcommand(new FaultsCommand())
                .addSubcommand(new CrashesCommand(jar))
                .addSubcommand(new HistoriesCommand(jar))
                .addSubcommand(new CallsCommand(jar))
                .addSubcommand(new ClientsCommand(jar))
                .execute(arguments));
    }
}
