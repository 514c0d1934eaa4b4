package org.parquetvs.bench;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.parquetvs.bench.data.BenchData;
import org.parquetvs.bench.harness.Entry;
import org.parquetvs.bench.report.Figure;
import org.parquetvs.bench.report.Report;
import org.parquetvs.bench.report.Section;
import org.parquetvs.console.UsageException;
import org.parquetvs.console.output.Format;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of benchmarks that race over data sets. */
final class BenchOptions {
    @Option(
            names = "--data",
            paramLabel = "SET",
            description =
                    "sales, sales8, sales16, sales200, sales-zstd, strings, wide, lineitem, large-group, types or nested")
    private @Nullable String data;

    @Option(names = "--rows", paramLabel = "N", description = "rows (default: as many as the data set usually has)")
    private @Nullable Long rows;

    @Mixin
    private ContenderOptions contenders = new ContenderOptions();

    BenchData data(BenchData usual) {
        try {
            return data == null ? usual : BenchData.parse(data);
        } catch (IllegalArgumentException e) {
            throw new UsageException("--data: " + e.getMessage());
        }
    }

    /** The one data set that the user wants, or the usual ones. */
    List<BenchData> dataSets(List<BenchData> usual) {
        return data == null ? usual : List.of(data(usual.get(0)));
    }

    long rows(BenchData set) {
        long wanted = rows == null ? set.usualRows() : rows;
        if (wanted < 1) {
            throw new UsageException("--rows must be at least 1, not " + wanted);
        }
        return wanted;
    }

    int rounds() {
        return contenders.rounds();
    }

    Format format() {
        return contenders.format();
    }

    /** The directory with the data set. */
    Path directory(BenchData set, PrintWriter progress) throws IOException {
        progress.println("data: " + set + ", " + rows(set) + " rows");
        return set.directory(BenchInstallation.dataCache(), rows(set));
    }

    /** The directory with as many rows of a data set as of another one. */
    Path directory(BenchData set, BenchData sameRows) throws IOException {
        return set.directory(BenchInstallation.dataCache(), rows(sameRows));
    }

    /** Races the contenders that the user wants. */
    Section race(String title, List<Entry> entries, PrintWriter progress) throws IOException {
        return contenders.race(title, entries, progress);
    }

    /** The report of a race with these options. */
    Report report(String benchmark, BenchData set, Figure figure, List<Entry> entries, Section whole) {
        return contenders.report(benchmark, set.toString(), rows(set), figure, entries, whole);
    }
}
