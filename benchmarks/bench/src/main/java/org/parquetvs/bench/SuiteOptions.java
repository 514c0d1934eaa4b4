package org.parquetvs.bench;

import java.io.IOException;
import java.io.PrintWriter;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;
import org.parquetvs.bench.queries.QueryRace;
import org.parquetvs.bench.queries.Suite;
import org.parquetvs.bench.report.BenchPrinter;
import org.parquetvs.bench.report.QueryRaceResult;
import org.parquetvs.console.ExitCodes;
import org.parquetvs.console.UsageException;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of benchmarks that race over queries. */
final class SuiteOptions {
    @Option(names = "--queries", paramLabel = "N", split = ",", description = "numbers of the queries (default: all)")
    private List<Integer> queries = new ArrayList<>();

    @Mixin
    private RunOptions run = new RunOptions();

    /**
     * Races over the queries that the user wants and prints their figures.
     *
     * @param sizeName what {@code size} counts
     * @return the exit code
     */
    int race(String benchmark, String sizeName, BigDecimal size, Suite suite, PrintWriter out, PrintWriter progress)
            throws IOException, SQLException {
        int rounds = run.rounds();
        Suite wanted = wanted(suite);
        try (QueryRace race = QueryRace.open(BenchInstallation.distJar(), BenchInstallation.dataCache(), wanted)) {
            QueryRaceResult result =
                    new QueryRaceResult(benchmark, sizeName, size, rounds, race.run(rounds, progress::println));
            new BenchPrinter(out).print(result.benchResult(), run.format());
            return result.allEqual() ? ExitCodes.OK : ExitCodes.FAILED;
        }
    }

    /** The same for a benchmark that has a scale factor. */
    int race(String benchmark, double scale, DoubleFunction<Suite> suite, PrintWriter out, PrintWriter progress)
            throws IOException, SQLException {
        if (!(scale > 0) || Double.isInfinite(scale)) {
            throw new UsageException("--scale must be more than 0, not " + scale);
        }
        return race(benchmark, "scale", BigDecimal.valueOf(scale), suite.apply(scale), out, progress);
    }

    private Suite wanted(Suite suite) {
        try {
            return queries.isEmpty()
                    ? suite
                    : suite.only(queries.stream().map(number -> "q" + number).toList());
        } catch (IllegalArgumentException e) {
            throw new UsageException("--queries: " + e.getMessage());
        }
    }
}
