package org.parquetvs.soak.calls;

import jakarta.json.Json;
import java.nio.file.Path;
import org.parquetvs.console.ExitCodes;
import org.parquetvs.console.FormatOption;
import org.parquetvs.console.Subcommand;
import org.parquetvs.console.TemporaryDirectory;
import org.parquetvs.console.UsageException;
import org.parquetvs.console.output.CommandReport;
import org.parquetvs.console.output.ReportColumns;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Measures whether anything is left over when the worker's script is called many times in one process. */
@Command(
        name = "calls",
        mixinStandardHelpOptions = true,
        description =
                "Calls the script of the worker many times in one process with a small heap, and looks at its memory,"
                        + " threads, files and sockets. Fails if there are more of them at the end.")
public final class CallsCommand extends Subcommand {
    private static final long LEAST = 50;
    private static final long ROOM = 64L << 20;
    private static final ReportColumns<CallsReading> READINGS = new ReportColumns<CallsReading>()
            .number("calls", CallsReading::calls)
            .figure("seconds", CallsReading::seconds)
            .number("memory_mb", CallsReading::megabytes)
            .number("threads", CallsReading::threads)
            .number("descriptors", CallsReading::descriptors);

    private final Path jar;

    @Option(
            names = "--calls",
            paramLabel = "N",
            defaultValue = "10000",
            description = "calls (default: ${DEFAULT-VALUE})")
    private long calls;

    @Mixin
    private FormatOption output = new FormatOption();

    /** @param jar the jar of adapter and worker */
    public CallsCommand(Path jar) {
        this.jar = jar;
    }

    @Override
    public Integer call() throws Exception {
        if (calls < LEAST) {
            throw new UsageException("--calls must be at least " + LEAST + ", not " + calls);
        }
        CallsRun run = new CallsRun(calls);
        try (TemporaryDirectory scratch = TemporaryDirectory.createInMemory("bench", ROOM)) {
            run.run(jar, scratch.path(), err()::println);
        }
        CommandReport.of(
                        READINGS,
                        run.readings(),
                        Json.createObjectBuilder()
                                .add("benchmark", "calls")
                                .add("readings", READINGS.json(run.readings()))
                                .add("grown", Json.createArrayBuilder(run.grown()))
                                .build())
                .print(out(), output.format());
        if (!run.grown().isEmpty()) {
            err().println("More than when the process was warm: " + String.join(", ", run.grown()));
            return ExitCodes.FAILED;
        }
        return ExitCodes.OK;
    }
}
