package org.parquetvs.perf;

import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.parquetvs.cli.ExitCodes;
import org.parquetvs.cli.UsageException;
import org.parquetvs.cli.output.Format;
import org.parquetvs.perf.pushdown.PushdownQuery;
import org.parquetvs.perf.pushdown.PushdownRace;
import org.parquetvs.perf.pushdown.PushdownRace.Timing;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** What it brings to leave filters, orders and aggregates to the workers. */
@Command(
        name = "pushdown",
        mixinStandardHelpOptions = true,
        description = "TPC-H-shaped queries over lineitem and orders in S3 by a local cluster of two workers, with"
                + " push-down and without, without it also with rows emitted one after the other as in Exasol, and DuckDB"
                + " with two threads over the same files on disk.")
final class PushdownBench implements Callable<Integer> {
    @Option(
            names = "--scale",
            paramLabel = "S",
            defaultValue = "2",
            description = "scale factor of TPC-H (default: ${DEFAULT-VALUE}, 12 million rows of lineitem)")
    private double scale;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            defaultValue = "5",
            description = "measured rounds, after two that warm up (default: ${DEFAULT-VALUE})")
    private int rounds;

    @Option(names = "--format", paramLabel = "FORMAT", defaultValue = "table", description = "table, csv or json")
    private Format format = Format.TABLE;

    @Spec
    private @Nullable CommandSpec spec;

    @Override
    public Integer call() throws Exception {
        if (rounds < 1 || !(scale > 0)) {
            throw new UsageException("--rounds must be at least 1 and --scale more than 0");
        }
        PrintWriter progress = Objects.requireNonNull(spec).commandLine().getErr();
        try (PushdownRace race = PushdownRace.open(Installation.distJar(), Installation.dataCache(), scale)) {
            List<Timing> timings = race.run(PushdownQuery.ALL, rounds, progress::println);
            print(timings, spec.commandLine().getOut());
        }
        return ExitCodes.OK;
    }

    private void print(List<Timing> timings, PrintWriter out) {
        switch (format) {
            case JSON -> {
                JsonArrayBuilder queries = Json.createArrayBuilder();
                timings.forEach(timing -> queries.add(Json.createObjectBuilder()
                        .add("name", timing.query())
                        .add("ours_s", timing.ours())
                        .add("without_s", timing.without())
                        .add("rows_s", timing.rows())
                        .add("duckdb_s", timing.duckDb())));
                out.println(Json.createObjectBuilder()
                        .add("scale", scale)
                        .add("rounds", rounds)
                        .add("queries", queries)
                        .build());
            }
            case CSV -> {
                out.println("name,ours_s,without_s,rows_s,duckdb_s");
                timings.forEach(timing -> out.println(line("%s,%.4f,%.4f,%.4f,%.4f", timing)));
            }
            case TABLE -> {
                out.println(String.format(
                        Locale.ROOT,
                        "%-18s %10s %10s %10s %10s",
                        "query",
                        "ours s",
                        "without s",
                        "rows s",
                        "duckdb s"));
                timings.forEach(timing -> out.println(line("%-18s %10.3f %10.3f %10.3f %10.3f", timing)));
            }
        }
        out.flush();
    }

    private static String line(String pattern, Timing timing) {
        return String.format(
                Locale.ROOT, pattern, timing.query(), timing.ours(), timing.without(), timing.rows(), timing.duckDb());
    }
}
