package org.parquetvs.bench;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.parquetvs.bench.data.BenchData;
import org.parquetvs.bench.data.DataCache;
import org.parquetvs.bench.harness.Entry;
import org.parquetvs.bench.load.DuckDbLoad;
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

/** Measures the time from files to a table. */
@Command(
        name = "load",
        mixinStandardHelpOptions = true,
        description = "Imports from an S3 server into tables of a local cluster of two workers, on disk and in memory;"
                + " DuckDB reads the same files from disk with two threads (default data: sales8)."
                + " ours-200-files imports as many rows of sales from 200 files into memory.")
final class LoadBench extends Subcommand {
    /** The options with which {@code pvs} starts a local cluster. */
    static final List<String> JVM = List.of(
            "-Xmx1g",
            "-XX:+UseSerialGC",
            "-XX:Tier4InvocationThreshold=500000",
            "-XX:Tier4MinInvocationThreshold=60000",
            "-XX:Tier4CompileThreshold=1500000",
            "-XX:Tier4BackEdgeThreshold=400000",
            "-XX:CompileCommand=quiet",
            "-XX:CompileCommand=CompileThresholdScaling,com.sun.crypto.provider.*::*,0.01",
            "-Duser.timezone=UTC",
            "--add-opens=java.base/java.nio=ALL-UNNAMED");

    /** Means no database file. */
    private static final String IN_MEMORY = "";

    private static final String IMPORT = OursLoad.Way.IMPORT.name();

    @Mixin
    private BenchOptions options = new BenchOptions();

    @Override
    public Integer call() throws Exception {
        PrintWriter progress = err();
        BenchData data = options.data(BenchData.SALES8);
        Path bucket = options.directory(data, progress);
        try (TemporaryDirectory databases = ScratchDirectory.create();
                EmbeddedS3 server = EmbeddedS3.start(Objects.requireNonNull(bucket.getParent()))) {
            List<Entry> entries = new ArrayList<>(entries(connection(server, bucket), databases.path(), files(bucket)));
            if (data == BenchData.SALES8) {
                Path manyFiles = options.directory(BenchData.SALES200, data);
                entries.add(inMemory("ours-200-files", "ours-memory", connection(server, manyFiles), files(manyFiles)));
            }
            Section whole = options.race("all columns", entries, progress);
            Report report = options.report("load", data, Figure.WALL, entries, whole);
            new BenchPrinter(out()).print(report.benchResult(), options.format());
        }
        return ExitCodes.OK;
    }

    private static String connection(EmbeddedS3 server, Path bucket) {
        return server.connectionJson(
                Objects.requireNonNull(bucket.getFileName()).toString());
    }

    private static List<String> files(Path bucket) throws IOException {
        return DataCache.files(bucket).stream().map(Path::toString).toList();
    }

    private static List<Entry> entries(String connection, Path databases, List<String> files) {
        String jar = BenchInstallation.distJar().toString();
        String oursFile = databases.resolve("ours.db").toString();
        String duckDbFile = databases.resolve("duckdb.db").toString();
        return List.of(
                ours("ours-file", "ours-file", joined(List.of(IMPORT, connection, jar, oursFile), files)),
                duckDb("duckdb-file", "ours-file", joined(List.of(duckDbFile), files)),
                inMemory("ours-memory", "ours-memory", connection, files),
                duckDb("duckdb-memory", "ours-memory", joined(List.of(IN_MEMORY), files)));
    }

    private static Entry inMemory(String name, String against, String connection, List<String> files) {
        String jar = BenchInstallation.distJar().toString();
        return ours(name, against, joined(List.of(IMPORT, connection, jar, IN_MEMORY), files));
    }

    private static Entry ours(String name, String against, List<String> arguments) {
        return Entry.of(name, against, OursLoad.class, JVM, arguments);
    }

    private static Entry duckDb(String name, String against, List<String> arguments) {
        return Entry.of(name, against, DuckDbLoad.class, JVM, arguments);
    }

    private static List<String> joined(List<String> first, List<String> second) {
        return Stream.concat(first.stream(), second.stream()).toList();
    }
}
