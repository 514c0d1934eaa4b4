package org.parquetvs.bench.files;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.parquetvs.bench.data.DataCache;
import org.parquetvs.bench.harness.CpuReading;
import org.parquetvs.bench.harness.Median;
import org.parquetvs.bench.harness.WorkerPeak;
import org.parquetvs.cluster.StatementResult;
import org.parquetvs.fuzz.lake.VirtualLake;
import org.parquetvs.s3.ServedRequest;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.store.ObjectStore;
import org.parquetvs.store.ObjectStoreFactory;
import org.parquetvs.store.ParallelRequests;
import org.parquetvs.udf.process.ClusterSize;

/** Questions to a local cluster of two workers, in turn with plain requests for the same files. */
public final class FilesRace {
    private static final ClusterSize TWO_WORKERS = new ClusterSize(1, 2);
    private static final String SCRIPTS = "ADAPTER";

    /** The number of requests that two workers send at once. */
    private static final int REQUESTS_AT_ONCE = 64;

    private final Path jar;
    private final Path bucket;
    private final int rounds;

    private FilesRace(Path jar, Path bucket, int rounds) {
        this.jar = jar;
        this.bucket = bucket;
        this.rounds = rounds;
    }

    /**
     * Asks all questions about tables of Parquet files.
     *
     * @param jar the adapter's and the worker's
     * @param data keeps the files for the next race
     * @param files of the larger table
     */
    public static List<FilesTiming> ofParquet(
            Path jar, DataCache data, int files, int rounds, Consumer<String> progress)
            throws IOException, InterruptedException {
        return run(jar, data, FilesQuestion.ofParquet(files), rounds, progress);
    }

    /** The same about a table of JSON files. */
    public static List<FilesTiming> ofJson(Path jar, DataCache data, int files, int rounds, Consumer<String> progress)
            throws IOException, InterruptedException {
        return run(jar, data, FilesQuestion.ofJson(files), rounds, progress);
    }

    private static List<FilesTiming> run(
            Path jar, DataCache data, List<FilesQuestion> questions, int rounds, Consumer<String> progress)
            throws IOException, InterruptedException {
        Path bucket = data.directory().resolve("files");
        List<FilesTiming> timings = new ArrayList<>();
        FilesRace race = new FilesRace(jar, bucket, rounds);
        for (FilesQuestion question : questions) {
            progress.accept(question.name());
            new DataCache(bucket).directory(question.table());
            timings.add(race.ask(question));
        }
        return timings;
    }

    private FilesTiming ask(FilesQuestion question) throws IOException, InterruptedException {
        LongAdder others = new LongAdder();
        try (VirtualLake lake = VirtualLake.open(
                        jar, bucket, TWO_WORKERS, Map.of(SCRIPTS, List.of()), request -> count(request, others));
                ObjectStore store = ObjectStoreFactory.open(lake.connectionJson(), REQUESTS_AT_ONCE)) {
            install(lake, question);
            long first = ask(lake, question);
            // Not before the first answer: a process that is being started looks as large as this one.
            try (WorkerPeak memory = WorkerPeak.watch()) {
                return new Rounds(lake, store, question, first).run(rounds, others, memory);
            }
        }
    }

    /** The measurements of one question, whose first answer took {@code first} nanoseconds. */
    private record Rounds(VirtualLake lake, ObjectStore store, FilesQuestion question, long first) {

        FilesTiming run(int rounds, LongAdder others, WorkerPeak memory) throws IOException, InterruptedException {
            long[] wall = new long[rounds];
            long[] cpu = new long[rounds];
            long[] gets = new long[rounds];
            long most = 0;
            for (int round = 0; round < rounds; round++) {
                gets[round] = get(store, question);
                others.reset();
                CpuReading before = CpuReading.now();
                wall[round] = ask(lake, question);
                cpu[round] = CpuReading.now().nanosSince(before);
                most = Math.max(most, others.sum());
            }
            return new FilesTiming(
                    question.name(),
                    question.table().files(),
                    first / 1e9,
                    seconds(wall),
                    seconds(gets),
                    seconds(cpu),
                    most,
                    memory.megabytes());
        }
    }

    private static void count(ServedRequest request, LongAdder others) {
        if (request.operation() != ServedRequest.Operation.LIST) {
            others.increment();
        }
    }

    private static void install(VirtualLake lake, FilesQuestion question) {
        lake.run("CREATE VIRTUAL SCHEMA OURS USING " + SCRIPTS + ".S3_PARQUET WITH CONNECTION_NAME='"
                + VirtualLake.CONNECTION + "' TABLES='T=" + question.table().name()
                + "/**" + question.extension() + "' EXPLICIT_FILE_LIMIT='" + question.explicitFileLimit() + "'");
        lake.run("OPEN SCHEMA OURS");
    }

    /** Nanoseconds until the answer has arrived. */
    private static long ask(VirtualLake lake, FilesQuestion question) {
        long start = System.nanoTime();
        List<BigDecimal> values = new ArrayList<>();
        try (StatementResult result = lake.execute(question.sql())) {
            result.forEach(row -> values.add(new BigDecimal(String.valueOf(row[0]))));
        }
        long nanos = System.nanoTime() - start;
        if (values.size() != 1 || values.get(0).longValueExact() != question.answer()) {
            throw new IllegalStateException(question.sql() + " is " + values + " instead of " + question.answer());
        }
        return nanos;
    }

    /** Nanoseconds until all files of the table have arrived. */
    private static long get(ObjectStore store, FilesQuestion question) throws InterruptedException {
        long start = System.nanoTime();
        try (Stream<FileEntry> files = store.list(question.table().name() + "/")) {
            List<FileEntry> data = files.filter(file -> file.key().endsWith(question.extension()))
                    .toList();
            new ParallelRequests("get", REQUESTS_AT_ONCE).all(data, file -> {
                ByteBuffer bytes = ByteBuffer.allocate(Math.toIntExact(file.size()));
                store.read(file, 0, bytes);
                return bytes.position();
            });
        }
        return System.nanoTime() - start;
    }

    private static double seconds(long[] nanos) {
        return Median.of(Arrays.stream(nanos)) / 1e9;
    }
}
