package org.parquetvs.bench;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.parquetvs.bench.data.BenchData;
import org.parquetvs.bench.harness.Entry;
import org.parquetvs.bench.latency.SlowProxy;
import org.parquetvs.bench.report.BenchPrinter;
import org.parquetvs.bench.report.Figure;
import org.parquetvs.bench.report.Report;
import org.parquetvs.bench.report.Section;
import org.parquetvs.bench.upload.OursUpload;
import org.parquetvs.console.ExitCodes;
import org.parquetvs.console.Subcommand;
import org.parquetvs.console.TemporaryDirectory;
import org.parquetvs.console.UsageException;
import org.parquetvs.s3.EmbeddedS3;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Measures how well the latency of a distant S3 is hidden from a writer. */
@Command(
        name = "upload",
        mixinStandardHelpOptions = true,
        description = "Makes a data set in an S3 server that answers late, and in the same one that answers at once;"
                + " both through the same proxy (default data: sales16).")
final class UploadBench extends Subcommand {
    private static final List<String> JVM = List.of("-Xmx1g", "-XX:+UseSerialGC");
    private static final String FAR = "far";
    private static final long UNLIMITED = 100_000_000_000L;

    /** For the files of both contenders, and for bytes on their way. */
    private static final long ROOM = 4L << 30;

    private static final String BUCKET = "bucket";

    @Mixin
    private BenchOptions options = new BenchOptions();

    @Option(
            names = "--latency",
            paramLabel = "MS",
            defaultValue = "30",
            description = "milliseconds until the first byte of an answer (default: ${DEFAULT-VALUE})")
    private long latencyMillis;

    @Override
    public Integer call() throws Exception {
        PrintWriter progress = err();
        BenchData data = options.data(BenchData.SALES16);
        if (latencyMillis < 0) {
            throw new UsageException("--latency must be at least 0, not " + latencyMillis);
        }
        try (TemporaryDirectory scratch = ScratchDirectory.inMemory(ROOM);
                EmbeddedS3 server = serve(scratch.path());
                SlowProxy near = SlowProxy.start(server.endpoint(), 0, UNLIMITED);
                SlowProxy far =
                        SlowProxy.start(server.endpoint(), TimeUnit.MILLISECONDS.toNanos(latencyMillis), UNLIMITED)) {
            List<Entry> entries = List.of(entry(FAR, data, server, far), entry("near", data, server, near));
            Section whole = options.race("all columns", entries, progress);
            Report report = options.report("upload", data, Figure.WALL, entries, whole)
                    .with(Map.of("latency_ms", latencyMillis));
            new BenchPrinter(out()).print(report.benchResult(), options.format());
        }
        return ExitCodes.OK;
    }

    private static EmbeddedS3 serve(Path directory) throws IOException {
        Files.createDirectory(directory.resolve(BUCKET));
        return EmbeddedS3.start(directory);
    }

    private Entry entry(String name, BenchData data, EmbeddedS3 server, SlowProxy proxy) {
        String connection = server.connectionJson(BUCKET)
                .replace(server.endpoint().getAuthority(), proxy.endpoint().getAuthority());
        String rows = Long.toString(options.rows(data));
        return Entry.of(name, FAR, OursUpload.class, JVM, List.of(connection, name, data.toString(), rows));
    }
}
