package org.parquetvs.bench;

import java.util.logging.Level;
import java.util.logging.Logger;
import org.parquetvs.console.CommandLines;
import org.parquetvs.faults.FaultsCommand;
import org.parquetvs.fuzz.FuzzCommand;
import org.parquetvs.loads.crash.CrashesCommand;
import org.parquetvs.loads.history.HistoriesCommand;
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
            EmitBench.class,
            UploadBench.class,
            MemoryBench.class,
            KernelsBench.class,
            PlanningBench.class,
            FilesBench.class,
            NewFilesBench.class,
            CallsBench.class,
            ClientsBench.class,
            FetchBench.class,
            PushdownBench.class,
            TpchBench.class,
            TpcdsBench.class,
            ClicksBench.class,
            WriteBench.class,
            DocumentsBench.class,
            MutationsBench.class,
            SchemasBench.class
        },
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "BENCHMARK")
public final class Bench {
    private Bench() {}

    public static void main(String[] arguments) {
        Logger.getLogger("").setLevel(Level.SEVERE);
        System.exit(CommandLines.of(new Bench())
                .addSubcommand(new FuzzCommand(BenchInstallation.distJar()))
                .addSubcommand(new FaultsCommand())
                .addSubcommand(new CrashesCommand(BenchInstallation.distJar()))
                .addSubcommand(new HistoriesCommand(BenchInstallation.distJar()))
                .execute(arguments));
    }
}
