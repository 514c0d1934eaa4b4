package org.parquetvs.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.parquetvs.bench.data.BenchData;
import org.parquetvs.bench.far.Distance;
import org.parquetvs.bench.harness.Entry;
import org.parquetvs.bench.latency.Download;
import org.parquetvs.bench.latency.OursOverNetwork;
import org.parquetvs.bench.latency.ParquetJavaSequential;
import org.parquetvs.bench.local.BucketServer;
import org.parquetvs.bench.report.Figure;
import org.parquetvs.bench.report.RaceReport;
import org.parquetvs.console.UsageException;
import org.parquetvs.testing.udf.TaskMetadata;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Measures how well the latency of a distant S3 is hidden. */
@Command(
        name = "latency",
        mixinStandardHelpOptions = true,
        description = "Reads from an S3 server whose first byte comes 30 ms late and whose connections carry 90 MB/s"
                + " each (default data: sales).")
final class LatencyBench extends RaceBench {
    private static final List<String> JVM = List.of("-Xmx2g", "-XX:+UseSerialGC");
    private static final int MAX_CONNECTIONS = 64;

    @Option(
            names = "--connections",
            paramLabel = "N",
            defaultValue = "4",
            description = "largest number of concurrent requests, of our reader and of the plain download"
                    + " (default: ${DEFAULT-VALUE})")
    private int connections;

    LatencyBench() {
        super(BenchData.SALES, Figure.WALL);
    }

    @Override
    void check() {
        if (connections < 1 || connections > MAX_CONNECTIONS) {
            throw new UsageException("--connections must be between 1 and " + MAX_CONNECTIONS + ", not " + connections);
        }
    }

    @Override
    RaceReport run(Path directory) throws IOException {
        try (BucketServer server = BucketServer.over(directory);
                Distance.Way way = Distance.FAR.to(server.endpoint())) {
            return race(entries(way.connection(server.connectionJson())))
                    .with(Map.of("connections", (long) connections));
        }
    }

    private List<Entry> entries(String connection) {
        List<String> limited = with(JVM, "-Dparquetvs.requests=" + connections);
        List<String> arguments = List.of(connection);
        List<String> oursArguments = with(arguments, Long.toString(TaskMetadata.USUAL_MEMORY_LIMIT));
        return List.of(
                Entry.of(OURS, OURS, OursOverNetwork.class, limited, oursArguments),
                Entry.of(
                        "ours-no-prefetch",
                        OURS,
                        OursOverNetwork.class,
                        with(limited, "-Dparquetvs.prefetch=false"),
                        oursArguments),
                Entry.of("parquet-java-sequential", OURS, ParquetJavaSequential.class, JVM, arguments),
                Entry.of("download", OURS, Download.class, JVM, with(arguments, Integer.toString(connections))));
    }

    private static List<String> with(List<String> list, String last) {
        return Stream.concat(list.stream(), Stream.of(last)).toList();
    }
}
