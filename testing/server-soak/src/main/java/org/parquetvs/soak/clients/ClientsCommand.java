package org.parquetvs.soak.clients;

import jakarta.json.Json;
import java.nio.file.Path;
import java.util.List;
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

/** Measures whether the server keeps resources of clients that have gone. */
@Command(
        name = "clients",
        mixinStandardHelpOptions = true,
        description = "Runs statements of many clients of the server at once, kills one client in ten, and counts what"
                + " the server does not let go; fails if there is anything, or a statement fails.")
public final class ClientsCommand extends Subcommand {
    private static final int MAX_CLIENTS = 1000;
    private static final ReportColumns<SoakTiming> COLUMNS = new ReportColumns<SoakTiming>()
            .number("clients", SoakTiming::clients)
            .number("statements", SoakTiming::statements)
            .number("killed", SoakTiming::killed)
            .number("conflicts", SoakTiming::conflicts)
            .number("errors", timing -> timing.errors().size())
            .text("leaks", timing -> String.join(", ", timing.leaks()))
            .figure("idle_mb", timing -> timing.memory().idle())
            .figure("early_mb", timing -> timing.memory().early())
            .figure("late_mb", timing -> timing.memory().late())
            .figure("end_mb", timing -> timing.memory().end())
            .figure("seconds", SoakTiming::seconds);

    private final Path jar;

    @Option(
            names = "--clients",
            paramLabel = "N",
            defaultValue = "100",
            description = "clients (default: ${DEFAULT-VALUE})")
    private int clients;

    @Option(
            names = "--statements",
            paramLabel = "N",
            defaultValue = "1000",
            description = "statements of each client (default: ${DEFAULT-VALUE})")
    private int statements;

    @Option(names = "--seed", paramLabel = "S", defaultValue = "1", description = "seed (default: ${DEFAULT-VALUE})")
    private long seed;

    @Mixin
    private FormatOption output = new FormatOption();

    /** @param jar the jar of adapter and worker */
    public ClientsCommand(Path jar) {
        this.jar = jar;
    }

    @Override
    public Integer call() throws Exception {
        if (clients < 1 || clients > MAX_CLIENTS) {
            throw new UsageException("--clients must be 1 to " + MAX_CLIENTS + ", not " + clients);
        }
        if (statements < 1) {
            throw new UsageException("--statements must be at least 1, not " + statements);
        }
        try (TemporaryDirectory scratch = TemporaryDirectory.create("bench")) {
            SoakTiming timing = Soak.run(jar, scratch.path(), clients, statements, seed);
            CommandReport.of(
                            COLUMNS,
                            List.of(timing),
                            COLUMNS.json(timing)
                                    .add("leaks", Json.createArrayBuilder(timing.leaks()))
                                    .build())
                    .print(out(), output.format());
            timing.errors().stream().limit(10).forEach(err()::println);
            return timing.errors().isEmpty() && timing.leaks().isEmpty() ? ExitCodes.OK : ExitCodes.FAILED;
        }
    }
}
