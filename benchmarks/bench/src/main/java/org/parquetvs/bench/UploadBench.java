package org.parquetvs.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.parquetvs.bench.data.BenchData;
import org.parquetvs.bench.harness.Entry;
import org.parquetvs.bench.latency.SlowProxy;
import org.parquetvs.bench.local.BucketServer;
import org.parquetvs.bench.report.Figure;
import org.parquetvs.bench.report.RaceReport;
import org.parquetvs.bench.upload.OursUpload;
import org.parquetvs.console.TemporaryDirectory;
import org.parquetvs.console.UsageException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Measures how well the latency of a distant S3 is hidden from a writer. */
@Command(
        name = "upload",
        mixinStandardHelpOptions = true,
        description = "Makes a data set in an S3 server that answers late, and in the same one that answers at once;"
                + " both through the same proxy (default data: sales16).")
final class UploadBench extends RaceBench {
    private static final String FAR = "far";
    private static final long UNLIMITED = 100_000_000_000L;

    /** For the files of both contenders, and for bytes on their way. */
    private static final long ROOM = 4L << 30;

    @Option(
            names = "--latency",
            paramLabel = "MS",
            defaultValue = "30",
            description = "milliseconds until the first byte of an answer (default: ${DEFAULT-VALUE})")
    private long latencyMillis;

    UploadBench() {
        super(BenchData.SALES16, Figure.WALL);
    }

    @Override
    void check() {
        if (latencyMillis < 0) {
            throw new UsageException("--latency must be at least 0, not " + latencyMillis);
        }
    }

    @Override
    RaceReport run(Path directory) throws IOException {
        long latency = TimeUnit.MILLISECONDS.toNanos(latencyMillis);
        try (TemporaryDirectory scratch = TemporaryDirectory.createInMemory("bench", ROOM);
                BucketServer server = BucketServer.empty(scratch.path());
                SlowProxy near = SlowProxy.start(server.endpoint(), 0, UNLIMITED);
                SlowProxy far = SlowProxy.start(server.endpoint(), latency, UNLIMITED)) {
            return race(List.of(entry(FAR, server, far), entry("near", server, near)))
                    .with(Map.of("latency_ms", latencyMillis));
        }
    }

    private Entry entry(String name, BucketServer server, SlowProxy proxy) {
        String connection = server.connectionJsonThrough(proxy.endpoint());
        return Entry.of(
                name, FAR, OursUpload.class, List.of(connection, name, data().toString(), Long.toString(rows())));
    }
}
