package org.parquetvs.cluster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.LongPredicate;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.parquetvs.cluster.LocalCluster;
import org.parquetvs.cluster.Session;
import org.parquetvs.cluster.StatementResult;
import org.parquetvs.sql.error.SqlException;
import org.parquetvs.testing.Seeds;
import org.parquetvs.testing.fault.Fault;
import org.parquetvs.testing.fault.FaultyProxy;
import org.parquetvs.udf.process.ClusterSize;

/**
 * Three clusters share a cache directory that is smaller than the files that they read. Objects are replaced between
 * their queries and during them.
 */
class SharedCacheIT {
    private static final int QUERIES = 400;
    private static final int CLUSTERS = 3;
    private static final int FILES = 24;
    private static final int ROWS = 8_000;

    /** Of the directory; the files have three times as many. */
    private static final int MEGABYTES = 1;

    /** The requests of three queries, about, if nothing is cached. */
    private static final int REQUESTS = 60;

    @SharedLake
    private static Lake lake;

    @TempDir
    private static Path directory = Path.of("");

    private static final List<LocalCluster> OPENED = new ArrayList<>();
    private static final List<Session> SESSIONS = new ArrayList<>();
    private static final Queue<String> OUTPUT = new ConcurrentLinkedQueue<>();
    private static final ReplacedFiles REPLACED = new ReplacedFiles();

    private static FaultyProxy store;

    @BeforeAll
    static void open() throws Exception {
        for (int file = 0; file < FILES; file++) {
            REPLACED.replace(file);
        }
        store = new FaultyProxy(lake.endpoint());
        store.always(REPLACED::isSpoiled, new Fault.None());
        String connection = lake.connectionJson().replace(":" + lake.endpoint().getPort(), ":" + store.port());
        List<String> options = List.of(
                "-Dparquetvs.range-cache=1",
                "-Dparquetvs.cache-directory=" + directory.resolve("objects"),
                "-Dparquetvs.cache-size=" + MEGABYTES);
        for (int number = 0; number < CLUSTERS; number++) {
            LocalCluster cluster = Lake.openCluster(
                    directory.resolve("bucketfs" + number), new ClusterSize(1, 1), options, OUTPUT::add);
            OPENED.add(cluster);
            Session session = cluster.session();
            SESSIONS.add(session);
            session.execute("CREATE CONNECTION S3 TO '' USER '' IDENTIFIED BY '" + connection + "'")
                    .close();
            // The workers of the last cluster list the files themselves.
            int named = number == CLUSTERS - 1 ? 1 : FILES;
            session.execute("CREATE VIRTUAL SCHEMA V USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME = 'S3'"
                            + " TABLES = 'T=cached/*.parquet' EXPLICIT_FILE_LIMIT = '" + named + "'")
                    .close();
        }
    }

    @AfterAll
    static void close() throws IOException {
        SESSIONS.forEach(Session::close);
        OPENED.forEach(LocalCluster::close);
        store.close();
    }

    /** The files of the table, and which version of each is there. Each version has the same rows with other values. */
    private static final class ReplacedFiles {
        private final int[] versions = new int[FILES];
        private Random random = new Random(0);
        private int requestsBefore = -1;

        /** Puts the next version of a file in place of the one before, at once. */
        synchronized void replace(int file) {
            versions[file]++;
            String written = "written/" + file + ".parquet";
            Path target = lake.file("cached/" + file + ".parquet");
            try {
                lake.copy(
                        written,
                        "SELECT " + file + " AS \"file\", " + versions[file] + " AS \"version\", id, ("
                                + versions[file] * FILES + "::BIGINT + " + file + ") * " + ROWS
                                + " + id AS \"value\" FROM range(" + ROWS + ") t(id)",
                        "FORMAT parquet, ROW_GROUP_SIZE 2048, COMPRESSION uncompressed");
                Files.createDirectories(Objects.requireNonNull(target.getParent()));
                Files.move(lake.file(written), target, StandardCopyOption.ATOMIC_MOVE);
            } catch (SQLException | IOException e) {
                throw new IllegalStateException(e);
            }
        }

        static long value(int file, int version, long id) {
            return (version * (long) FILES + file) * ROWS + id;
        }

        synchronized void replaceSome(Random which) {
            for (int count = which.nextInt(4); count > 0; count--) {
                replace(which.nextInt(FILES));
            }
        }

        /** Replaces some files when this number of requests was sent. */
        synchronized void replaceAfter(int requests, long seed) {
            requestsBefore = requests;
            random = new Random(seed);
        }

        /** Replaces no more files. Returns the version of each. */
        synchronized int[] stop() {
            requestsBefore = -1;
            return versions.clone();
        }

        /** Counts a request, which is never spoiled. */
        synchronized boolean isSpoiled(String head) {
            if (requestsBefore >= 0 && requestsBefore-- == 0) {
                replaceSome(random);
            }
            return false;
        }
    }

    /** A row of a query: file, version, and two more numbers. */
    private record Row(long file, long version, long first, long second) {

        static Row of(@Nullable Object[] values) {
            List<Long> numbers = Stream.of(values)
                    .map(value -> new BigDecimal(String.valueOf(value)).longValueExact())
                    .toList();
            return new Row(numbers.get(0), numbers.get(1), numbers.get(2), numbers.get(3));
        }
    }

    /** A query for the rows with some ids, or for their number and sum in each version of each file. */
    private record Query(String condition, LongPredicate holds, boolean isGrouped) {

        static Query any(Random random) {
            int start = random.nextInt(ROWS);
            int end = start + random.nextInt(ROWS - start) + 1;
            int rest = random.nextInt(97);
            boolean isGrouped = random.nextInt(4) > 0;
            return switch (random.nextInt(3)) {
                case 0 -> new Query("TRUE", id -> true, isGrouped);
                case 1 -> new Query("ID >= " + start + " AND ID < " + end, id -> id >= start && id < end, isGrouped);
                default -> new Query("MOD(ID, 97) = " + rest, id -> id % 97 == rest, isGrouped);
            };
        }

        String sql() {
            return isGrouped
                    ? "SELECT \"FILE\", \"VERSION\", COUNT(*), SUM(\"VALUE\") FROM V.T WHERE " + condition
                            + " GROUP BY \"FILE\", \"VERSION\""
                    : "SELECT \"FILE\", \"VERSION\", ID, \"VALUE\" FROM V.T WHERE " + condition;
        }

        /** The rows of a version of a file; no condition leaves out all. */
        List<Row> expected(int file, int version) {
            long[] ids = LongStream.range(0, ROWS).filter(holds).toArray();
            if (isGrouped) {
                long sum = LongStream.of(ids)
                        .map(id -> ReplacedFiles.value(file, version, id))
                        .sum();
                return List.of(new Row(file, version, ids.length, sum));
            }
            return LongStream.of(ids)
                    .mapToObj(id -> new Row(file, version, id, ReplacedFiles.value(file, version, id)))
                    .toList();
        }

        /** The rows that a cluster returns; nothing if it found an object replaced. */
        Optional<List<Row>> run(Session session) {
            List<Row> rows = new ArrayList<>();
            try (StatementResult result = session.execute(sql())) {
                for (@Nullable Object[] row : result) {
                    rows.add(Row.of(row));
                }
                return Optional.of(rows);
            } catch (SqlException replaced) {
                assertThat(replaced).hasMessageContaining("E-VSPQ-STORE-5: Cannot read");
                return Optional.empty();
            }
        }
    }

    /** Each round is a query on each cluster at the same time. */
    @Test
    void noQueryReturnsRowsOfObjectsThatHadBeenReplaced() throws IOException {
        List<Boolean> answered = new ArrayList<>();
        Seeds.forEach((QUERIES + CLUSTERS - 1) / CLUSTERS, random -> {
            REPLACED.replaceSome(random);
            int[] before = REPLACED.stop();
            boolean changesMeanwhile = random.nextBoolean();
            if (changesMeanwhile) {
                REPLACED.replaceAfter(random.nextInt(REQUESTS), random.nextLong());
            }
            List<Query> queries =
                    Stream.generate(() -> Query.any(random)).limit(CLUSTERS).toList();
            List<Optional<List<Row>>> answers = atOnce(queries);
            int[] after = REPLACED.stop();
            for (int number = 0; number < CLUSTERS; number++) {
                Query query = queries.get(number);
                Optional<List<Row>> answer = answers.get(number);
                answered.add(answer.isPresent());
                assertThat(answer.isPresent() || changesMeanwhile)
                        .as("%s fails only if an object is replaced meanwhile", query.sql())
                        .isTrue();
                answer.ifPresent(rows -> assertNotStale(query, rows, before, after));
            }
        });
        assertThat(answered.stream().filter(present -> present).count()).isGreaterThan(answered.size() / 2);
        assertThat(OUTPUT).noneMatch(line -> line.startsWith("W-VSPQ-"));
        assertThat(value("SELECT SUM(CACHED_BYTES) > 0 FROM ADAPTER.SCAN_REPORT"))
                .isEqualTo("true");
        long bytes = kept().stream().mapToLong(file -> file.toFile().length()).sum();
        assertThat(bytes).isBetween(1L, 2L * MEGABYTES << 20);
    }

    private static List<Optional<List<Row>>> atOnce(List<Query> queries) {
        List<CompletableFuture<Optional<List<Row>>>> running = new ArrayList<>();
        for (int number = 0; number < CLUSTERS; number++) {
            Query query = queries.get(number);
            Session session = SESSIONS.get(number);
            running.add(CompletableFuture.supplyAsync(() -> query.run(session), work -> new Thread(work).start()));
        }
        return running.stream().map(CompletableFuture::join).toList();
    }

    private static void assertNotStale(Query query, List<Row> rows, int[] before, int[] after) {
        Map<Long, List<Row>> byFile =
                rows.stream().sorted(Comparator.comparingLong(Row::first)).collect(Collectors.groupingBy(Row::file));
        for (int file = 0; file < FILES; file++) {
            List<Row> found = byFile.getOrDefault((long) file, List.of());
            assertThat(found).as("rows of file %d in %s", file, query.sql()).isNotEmpty();
            int version = Math.toIntExact(found.get(0).version());
            assertThat(version)
                    .as("version of file %d in %s", file, query.sql())
                    .isBetween(before[file], after[file]);
            assertThat(found.equals(query.expected(file, version)))
                    .as("rows of version %d of file %d in %s", version, file, query.sql())
                    .isTrue();
        }
    }

    /** The first value of a query on the first cluster. */
    private static String value(String query) {
        try (StatementResult result = SESSIONS.get(0).execute(query)) {
            return String.valueOf(result.iterator().next()[0]);
        }
    }

    private static List<Path> kept() throws IOException {
        Path objects = directory.resolve("objects");
        try (Stream<Path> files = Files.exists(objects) ? Files.walk(objects) : Stream.empty()) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> !file.endsWith("lock"))
                    .toList();
        }
    }

    @ParameterizedTest
    @CsvSource({"OFF, false", "MEMORY, true"})
    void aPropertyLeavesOutTheDisk(String cache, boolean isCached) throws Exception {
        lake.write("kept/" + cache + "/a.parquet", "SELECT range AS id FROM range(5000)");
        try (StatementResult created = SESSIONS.get(0)
                .execute("CREATE VIRTUAL SCHEMA KEPT_" + cache + " USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME = 'S3'"
                        + " TABLES = 'T=kept/" + cache + "/*.parquet' LOCAL_CACHE = '" + cache + "'")) {
            assertThat(created.hasRows()).isFalse();
        }
        List<Path> before = kept();
        for (int number = 0; number < 2; number++) {
            assertThat(value("SELECT SUM(ID + 0) FROM KEPT_" + cache + ".T WHERE ID > " + number))
                    .startsWith("12497");
        }

        assertThat(value("SELECT SUM(CACHED_BYTES) > 0 FROM ADAPTER.SCAN_REPORT WHERE STMT_ID = CURRENT_STATEMENT - 1"))
                .isEqualTo(String.valueOf(isCached));
        assertThat(before).containsAll(kept());
    }
}
