package org.parquetvs.bench;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.parquetvs.bench.data.BenchData;
import org.parquetvs.bench.data.DataCache;
import org.parquetvs.bench.harness.Entry;
import org.parquetvs.bench.load.OursLoad;
import org.parquetvs.bench.report.BenchPrinter;
import org.parquetvs.bench.report.Figure;
import org.parquetvs.bench.report.Report;
import org.parquetvs.bench.report.Section;
import org.parquetvs.console.ExitCodes;
import org.parquetvs.console.Subcommand;
import org.parquetvs.console.TemporaryDirectory;
import org.parquetvs.s3.EmbeddedS3;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Measures the cost of a ledger. */
@Command(
        name = "import",
        mixinStandardHelpOptions = true,
        description = "Loads the same files from an S3 server into tables on disk of a local cluster of two workers,"
                + " with LOAD_PARQUET and its ledger and with plain IMPORT (default data: sales8).")
final class ImportBench extends Subcommand {
    @Mixin
    private BenchOptions options = new BenchOptions();

    @Override
    public Integer call() throws Exception {
        PrintWriter progress = err();
        BenchData data = options.data(BenchData.SALES8);
        Path bucket = options.directory(data, progress);
        try (TemporaryDirectory databases = ScratchDirectory.create();
                EmbeddedS3 server = EmbeddedS3.start(Objects.requireNonNull(bucket.getParent()))) {
            String connection = server.connectionJson(
                    Objects.requireNonNull(bucket.getFileName()).toString());
            List<Path> files = DataCache.files(bucket);
            List<Entry> entries = List.of(
                    entry(OursLoad.Way.LOAD, connection, databases.path(), files),
                    entry(OursLoad.Way.IMPORT, connection, databases.path(), files));
            Section whole = options.race("all columns", entries, progress);
            Report report = options.report("import", data, Figure.WALL, entries, whole);
            new BenchPrinter(out()).print(report.benchResult(), options.format());
        }
        return ExitCodes.OK;
    }

    /** Each is compared with IMPORT. */
    private static Entry entry(OursLoad.Way way, String connection, Path databases, List<Path> files) {
        String name = way.name().toLowerCase(Locale.ROOT);
        String baseline = OursLoad.Way.IMPORT.name().toLowerCase(Locale.ROOT);
        List<String> arguments = new ArrayList<>(List.of(
                way.name(),
                connection,
                BenchInstallation.distJar().toString(),
                databases.resolve(name + ".db").toString()));
        files.forEach(file -> arguments.add(file.toString()));
        return Entry.of(name, baseline, OursLoad.class, LoadBench.JVM, arguments);
    }
}
