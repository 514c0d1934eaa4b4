package org.parquetvs.bench;

import org.parquetvs.bench.clients.Soak;
import org.parquetvs.bench.clients.SoakTiming;
import org.parquetvs.bench.report.BenchPrinter;
import org.parquetvs.bench.report.ClientsResult;
import org.parquetvs.console.ExitCodes;
import org.parquetvs.console.FormatOption;
import org.parquetvs.console.Subcommand;
import org.parquetvs.console.TemporaryDirectory;
import org.parquetvs.console.UsageException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Measures whether the server keeps resources of clients that have gone. */
@Command(
        name = "clients",
        mixinStandardHelpOptions = true,
        description = "Runs statements of many clients of the server at once, kills one client in ten, and counts what"
                + " the server does not let go; fails if there is anything, or a statement fails.")
final class ClientsBench extends Subcommand {
    private static final int MAX_CLIENTS = 1000;

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

    @Override
    public Integer call() throws Exception {
        if (clients < 1 || clients > MAX_CLIENTS) {
            throw new UsageException("--clients must be 1 to " + MAX_CLIENTS + ", not " + clients);
        }
        if (statements < 1) {
            throw new UsageException("--statements must be at least 1, not " + statements);
        }
        try (TemporaryDirectory scratch = ScratchDirectory.create()) {
            SoakTiming timing = Soak.run(BenchInstallation.distJar(), scratch.path(), clients, statements, seed);
            new BenchPrinter(out()).print(ClientsResult.of(timing), output.format());
            timing.errors().stream().limit(10).forEach(err()::println);
            return timing.errors().isEmpty() && timing.leaks().isEmpty() ? ExitCodes.OK : ExitCodes.FAILED;
        }
    }
}
