package org.parquetvs.bench;

import jakarta.json.Json;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.parquetvs.bench.far.Distance;
import org.parquetvs.bench.far.FarContenders;
import org.parquetvs.bench.far.FarRace;
import org.parquetvs.bench.far.FarTiming;
import org.parquetvs.bench.queries.Suite;
import org.parquetvs.console.ExitCodes;
import org.parquetvs.console.Subcommand;
import org.parquetvs.console.TemporaryDirectory;
import org.parquetvs.console.output.CommandReport;
import org.parquetvs.console.output.ReportColumns;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The 22 queries of TPC-H over a store that is near or far away, in new sessions and in those that have caches. */
@Command(
        name = "far",
        mixinStandardHelpOptions = true,
        description = "The 22 queries of TPC-H, scale 1, over an S3 server whose first byte comes 30 ms late and whose"
                + " connections carry 90 MB/s each: the first round of a session, and the rounds after it.")
final class FarBench extends Subcommand {
    private static final ReportColumns<FarTiming> COLUMNS = new ReportColumns<FarTiming>()
            .text("contender", FarTiming::contender)
            .figure("first_s", FarTiming::firstSeconds)
            .figure("later_s", FarTiming::laterSeconds)
            .number("first_requests", FarTiming::firstRequests)
            .number("first_bytes", FarTiming::firstBytes)
            .number("requests", FarTiming::requests)
            .number("bytes", FarTiming::bytes);

    @Option(names = "--near", description = "the server is as near as a process of the same machine can be")
    private boolean near;

    @Option(
            names = "--python",
            paramLabel = "PYTHON",
            description =
                    "a Python with the packages duckdb and duckdb-extension-httpfs, for DuckDB (default: without it)")
    private @Nullable String python;

    @Mixin
    private RunOptions run = new RunOptions();

    @Override
    public Integer call() throws Exception {
        int sessions = run.rounds();
        Distance distance = near ? Distance.NEAR : Distance.FAR;
        Suite suite = Suite.tpch(1);
        try (TemporaryDirectory caches = TemporaryDirectory.create("far")) {
            FarContenders contenders = new FarContenders(
                    suite, BenchInstallation.distJar(), BenchInstallation.dataCache(), distance, caches.path());
            List<FarTiming> timings = new FarRace(contenders.all(python)).run(sessions, err()::println);
            CommandReport.of(
                            COLUMNS,
                            timings,
                            Json.createObjectBuilder()
                                    .add("benchmark", "far")
                                    .add("distance", distance.name().toLowerCase(Locale.ROOT))
                                    .add("sessions", sessions)
                                    .add("rounds", COLUMNS.json(timings))
                                    .build())
                    .print(out(), run.format());
        }
        return ExitCodes.OK;
    }
}
