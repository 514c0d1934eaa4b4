package org.parquetvs.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.parquetvs.bench.data.BenchData;
import org.parquetvs.bench.harness.Entry;
import org.parquetvs.bench.load.DuckDbLoad;
import org.parquetvs.bench.load.OursLoad;
import org.parquetvs.bench.local.BucketServer;
import org.parquetvs.bench.report.Figure;
import org.parquetvs.bench.report.RaceReport;
import org.parquetvs.console.TemporaryDirectory;
import picocli.CommandLine.Command;

/** Measures the time from files to a table. */
@Command(
        name = "load",
        mixinStandardHelpOptions = true,
        description = "Imports from an S3 server into tables of a local cluster of two workers, on disk and in memory;"
                + " DuckDB reads the same files from disk with two threads (default data: sales8)."
                + " ours-200-files imports as many rows of sales from 200 files into memory.")
final class LoadBench extends RaceBench {
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

    private static final String OURS_FILE = "ours-file";
    private static final String OURS_MEMORY = "ours-memory";

    LoadBench() {
        super(BenchData.SALES8, Figure.WALL);
    }

    @Override
    RaceReport run(Path directory) throws IOException {
        try (TemporaryDirectory databases = TemporaryDirectory.create("bench");
                BucketServer server = BucketServer.over(directory)) {
            List<String> files = files(directory);
            String connection = server.connectionJson();
            List<Entry> entries = new ArrayList<>(List.of(
                    ours(OURS_FILE, OURS_FILE, connection, databases.path() + "/ours.db", files),
                    duckDb("duckdb-file", OURS_FILE, databases.path() + "/duckdb.db", files),
                    ours(OURS_MEMORY, OURS_MEMORY, connection, IN_MEMORY, files),
                    duckDb("duckdb-memory", OURS_MEMORY, IN_MEMORY, files)));
            if (data() == BenchData.SALES8) {
                Path many = directory(BenchData.SALES200);
                entries.add(ours("ours-200-files", OURS_MEMORY, server.connectionJsonOf(many), IN_MEMORY, files(many)));
            }
            return race(entries);
        }
    }

    private static Entry ours(String name, String against, String connection, String database, List<String> files) {
        return ours(name, against, OursLoad.Way.IMPORT, connection, database, files);
    }

    /** A local cluster that loads files from a bucket. */
    static Entry ours(
            String name, String against, OursLoad.Way way, String connection, String database, List<String> files) {
        String jar = BenchInstallation.distJar().toString();
        return Entry.of(
                name, against, OursLoad.class, JVM, joined(List.of(way.name(), connection, jar, database), files));
    }

    private static Entry duckDb(String name, String against, String database, List<String> files) {
        return Entry.of(name, against, DuckDbLoad.class, JVM, joined(List.of(database), files));
    }

    private static List<String> joined(List<String> first, List<String> second) {
        return Stream.concat(first.stream(), second.stream()).toList();
    }
}
