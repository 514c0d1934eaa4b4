package org.parquetvs.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.parquetvs.bench.data.BenchData;
import org.parquetvs.bench.data.DataCache;
import org.parquetvs.bench.harness.Entry;
import org.parquetvs.bench.report.Figure;
import org.parquetvs.bench.report.RaceReport;
import org.parquetvs.bench.report.Section;
import org.parquetvs.console.ExitCodes;
import org.parquetvs.console.Subcommand;
import picocli.CommandLine.Mixin;

/** A benchmark whose contenders race over a data set. */
abstract class RaceBench extends Subcommand {
    static final String OURS = "ours";

    private final BenchData usual;
    private final Figure figure;

    @Mixin
    private DataOptions options = new DataOptions();

    @Mixin
    private ContenderOptions contenders = new ContenderOptions();

    /**
     * A benchmark.
     *
     * @param usual data unless the user names others
     * @param figure the figure that counts
     */
    RaceBench(BenchData usual, Figure figure) {
        this.usual = usual;
        this.figure = figure;
    }

    @Override
    public final Integer call() throws Exception {
        check();
        err().println("data: " + data() + ", " + rows() + " rows");
        RaceReport report = run(directory(data()));
        report.report().print(out(), contenders.format());
        return ExitCodes.OK;
    }

    /** Checks the options of the benchmark before data are made. */
    void check() {}

    /**
     * Races.
     *
     * @param directory with the files of the data
     */
    abstract RaceReport run(Path directory) throws Exception;

    final BenchData data() {
        return options.dataSets(List.of(usual)).get(0);
    }

    final long rows() {
        return options.rows(data());
    }

    /** The directory with as many rows of a data set as there are of the data. */
    final Path directory(BenchData set) throws IOException {
        return set.directory(BenchInstallation.dataCache(), rows());
    }

    /** The files of a directory, as arguments of contenders. */
    static List<String> files(Path directory) throws IOException {
        return DataCache.files(directory).stream().map(Path::toString).toList();
    }

    /** Races over all columns. */
    final RaceReport race(List<Entry> entries) throws IOException {
        return report(entries, race("all columns", entries));
    }

    final Section race(String title, List<Entry> entries) throws IOException {
        return contenders.race(title, entries, err());
    }

    final RaceReport report(List<Entry> entries, Section whole) {
        return contenders.report(name(), data().toString(), rows(), figure, entries, whole);
    }
}
