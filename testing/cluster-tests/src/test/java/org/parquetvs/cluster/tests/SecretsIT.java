package org.parquetvs.cluster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.parquetvs.cluster.LocalCluster;
import org.parquetvs.cluster.Session;
import org.parquetvs.cluster.StatementResult;
import org.parquetvs.s3.EmbeddedS3;
import org.parquetvs.s3.EmbeddedS3Options;
import org.parquetvs.sql.error.SqlException;
import org.parquetvs.testing.credentials.CredentialServer;
import org.parquetvs.udf.process.ClusterSize;

/**
 * Puts a canary in every place for a secret, and searches for it in all output: rows, rewritten statements, errors with
 * their causes, the adapter's log at its finest level, output of scripts, arguments and environment of all processes,
 * and files that they leave in the directories for temporary files.
 */
class SecretsIT {
    private static final String CANARY = "cAnArY7x";

    /** A key of 32 bytes, in Base64. */
    private static final String CANARY_KEY = "Y0FuQXJZN3hjQW5Bclk3eGNBbkFyWTd4Y0FuQXJZN3g=";

    private static final String ROLE = "\"awsRoleArn\": \"arn:aws:iam::123456789012:role/reader\"";

    private static final Queue<String> OUTPUT = new ConcurrentLinkedQueue<>();

    private static CredentialServer credentials;
    private static EmbeddedS3 server;
    private static ServerSocket log;
    private static LocalCluster cluster;
    private static Session session;

    @BeforeAll
    static void open(@TempDir Path directory) throws Exception {
        credentials = CredentialServer.start(Duration.ofHours(1));
        server = EmbeddedS3.start(EmbeddedS3Options.over(directory)
                .withKeys(accessKey -> credentials.keys().secretOf(accessKey)));
        log = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
        daemon(SecretsIT::receiveLogs);
        Path bucket = Path.of(Objects.requireNonNull(System.getProperty("bucket"), "system property bucket"));
        cluster = LocalCluster.builder()
                .size(new ClusterSize(2, 1))
                .bucketFs(bucket)
                .startScript("CREATE SCHEMA IF NOT EXISTS ADAPTER;\n"
                        + Lake.installScript(bucket.resolve("parquet-virtual-schema.jar")))
                .scriptOutput(SecretsIT::record)
                .open();
        session = cluster.session();
        Path items = Files.createDirectories(directory.resolve("lake/items")).resolve("a.parquet");
        try (Connection duckDb = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = duckDb.createStatement()) {
            statement.execute("COPY (SELECT i AS id FROM range(100) t(i)) TO '" + items + "' (FORMAT parquet)");
        }
    }

    /** Receives logs. Each request of the adapter has its own connection, which the adapter's process keeps open. */
    private static void receiveLogs() {
        while (!log.isClosed()) {
            try {
                Socket adapter = log.accept();
                daemon(() -> receiveLog(adapter));
            } catch (SocketException closed) {
                return;
            } catch (IOException broken) {
                throw new UncheckedIOException(broken);
            }
        }
    }

    private static void receiveLog(Socket adapter) {
        try (adapter;
                BufferedReader lines =
                        new BufferedReader(new InputStreamReader(adapter.getInputStream(), StandardCharsets.UTF_8))) {
            lines.lines().forEach(line -> record("LOG " + line));
        } catch (IOException | UncheckedIOException ended) {
            record("LOG ended");
        }
    }

    private static void daemon(Runnable work) {
        Thread thread = new Thread(work, "log");
        thread.setDaemon(true);
        thread.start();
    }

    private static void record(String line) {
        OUTPUT.add(line);
    }

    @AfterAll
    static void close() throws Exception {
        session.close();
        cluster.close();
        log.close();
        server.close();
        credentials.close();
    }

    /** Connections that work, or fail at a place where the code holds the secret. */
    static Stream<String> connections() {
        String here = "\"s3Bucket\": \"lake\", \"s3PathStyleAccess\": true, \"awsEndpointOverride\": \""
                + server.endpoint() + "\", \"s3MaxAttempts\": 1";
        String keys = "\"awsAccessKeyId\": \"%1$s\", \"awsSecretAccessKey\": \"%1$s\"".formatted(CANARY);
        String sts = "\"awsStsEndpoint\": \"" + credentials.endpoint() + "\"";
        String unreachable = "http://127.0.0.1:1";
        return Stream.of(
                here + ", " + keys,
                here + ", " + keys + ", \"awsSessionToken\": \"" + CANARY + "\"",
                here + ", " + keys + ", " + ROLE + ", " + sts + ", \"awsExternalId\": \"" + CANARY + "\"",
                here + ", " + keys + ", " + ROLE + ", \"awsStsEndpoint\": \"" + unreachable + "\"",
                here + ", " + keys + ", \"s3Proxy\": \"" + unreachable + "\", \"s3ProxyUser\": \"" + CANARY
                        + "\", \"s3ProxyPassword\": \"" + CANARY + "\"",
                here + ", " + keys + ", \"s3Proxy\": \"http://" + CANARY + ":" + CANARY + "@host:1\"",
                here + ", " + keys + ", \"s3ProxyPassword\": \"" + CANARY + "\"",
                here + ", " + keys + ", \"s3SseCustomerKey\": \"" + CANARY + "\"",
                here + ", " + keys + ", \"s3CaCertificates\": \"" + CANARY + "\"",
                here + ", " + keys + ", \"useSsl\": \"" + CANARY + "\"",
                here + ", " + keys + ", \"s3MaxAttempt\": \"" + CANARY + "\"",
                here + ", " + keys + ", \"awsRegion\": \"" + CANARY + "\"",
                here + ", " + keys + ", \"awsCredentials\": \"" + CANARY + "\"",
                here + ", " + keys + ", \"awsWebIdentityTokenFile\": \"/" + CANARY + "\", " + ROLE,
                "\"s3Bucket\": \"lake\", \"awsEndpointOverride\": \"https://127.0.0.1:1\", \"s3SseCustomerKey\":"
                        + " \"" + CANARY_KEY + "\", " + keys,
                here + ", " + keys + ", \"parquetKeys\": {\"kf\": \"" + CANARY + "\"}",
                here + ", " + keys + ", \"parquetKeys\": \"" + CANARY + "\"",
                role() + ", \"parquetKeys\": {\"kf\": \"" + CANARY_KEY + "\"}",
                here + ", " + keys + ", \"" + "awsSessionToken\": ",
                keys);
    }

    /** A connection that works. */
    private static String role() {
        return "\"s3Bucket\": \"lake\", \"s3PathStyleAccess\": true, \"awsEndpointOverride\": \"" + server.endpoint()
                + "\", \"awsAccessKeyId\": \"" + CredentialServer.CALLER + "\", \"awsSecretAccessKey\": \""
                + CredentialServer.CALLER_SECRET + "\", " + ROLE + ", \"awsStsEndpoint\": \"" + credentials.endpoint()
                + "\", \"awsExternalId\": \"" + CANARY + "\"";
    }

    @ParameterizedTest
    @MethodSource("connections")
    void aSecretOfAConnectionStaysInIt(String members) throws IOException {
        connect("", "", "{" + role() + "}");
        createVirtualSchema();
        connect("", "", "{" + members + "}");
        runStatements();
        createVirtualSchema();
        assertNothingCameOut();
    }

    @Test
    void theAddressTheUserAndTextThatIsNoJsonStayInIt() throws IOException {
        connect("", "", "{" + role() + "}");
        createVirtualSchema();
        connect(CANARY, CANARY, CANARY);
        runStatements();
        connect("", "", CANARY);
        runStatements();
        createVirtualSchema();
        assertNothingCameOut();
    }

    @Test
    void whatARoleIsGivenStaysInTheProcessesThatReadWithIt() throws IOException {
        connect("", "", "{" + role() + "}");
        createVirtualSchema();
        runStatements();

        assertThat(String.join("\n", OUTPUT)).contains("ROW 4950", "SCAN_PARQUET", "LOG ");
        // The adapter has its own keys, and so has each worker.
        assertThat(credentials.keys().all()).hasSizeGreaterThanOrEqualTo(2);
        assertThat(credentials.forms()).anySatisfy(form -> assertThat(form).containsEntry("ExternalId", CANARY));
        assertNothingCameOut();
    }

    private static void connect(String address, String user, String password) {
        run("CREATE OR REPLACE CONNECTION S3 TO '" + address + "' USER '" + user + "' IDENTIFIED BY '" + password
                + "'");
    }

    private static void createVirtualSchema() {
        run("DROP VIRTUAL SCHEMA IF EXISTS LAKE CASCADE");
        run(
                "CREATE VIRTUAL SCHEMA LAKE USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME='S3' TABLES='ITEMS=items/*.parquet'"
                        + " LOG_LEVEL='ALL' DEBUG_ADDRESS='127.0.0.1:" + log.getLocalPort() + "'");
    }

    private static void runStatements() throws IOException {
        run("EXPLAIN VIRTUAL SELECT ID FROM LAKE.ITEMS WHERE ID > 3");
        run("SELECT SUM(ID) FROM LAKE.ITEMS WHERE ID >= 0");
        run("SELECT ID / 0 FROM LAKE.ITEMS WHERE ID > 3");
        run("SELECT NO_SUCH_COLUMN FROM LAKE.ITEMS");
        run("ALTER VIRTUAL SCHEMA LAKE REFRESH");
        run("SELECT * FROM (IMPORT INTO (ID INT) FROM SCRIPT ADAPTER.IMPORT_PARQUET AT S3 WITH"
                + " SOURCE='items/*.parquet')");
        run("SELECT * FROM EXA_DBA_CONNECTIONS");
        recordProcesses();
        recordFiles(Path.of(System.getProperty("java.io.tmpdir")));
        recordFiles(Path.of("/dev/shm"));
    }

    private static void run(String sql) {
        try (StatementResult result = session.execute(sql)) {
            if (result.hasRows()) {
                result.forEach(row ->
                        record("ROW " + Arrays.stream(row).map(String::valueOf).collect(Collectors.joining("|"))));
            }
        } catch (SqlException failed) {
            StringWriter text = new StringWriter();
            failed.printStackTrace(new PrintWriter(text));
            record(text.toString());
        }
    }

    private static void recordProcesses() throws IOException {
        for (ProcessHandle process : ProcessHandle.current().descendants().toList()) {
            for (String part : List.of("cmdline", "environ")) {
                recordProcess(Path.of("/proc", Long.toString(process.pid()), part));
            }
        }
    }

    /** Records what the operating system shows about a running process. */
    private static void recordProcess(Path file) throws IOException {
        if (!Files.isReadable(file)) {
            return;
        }
        try {
            record(Files.readString(file, StandardCharsets.ISO_8859_1));
        } catch (FileSystemException failure) {
            // A process that has ended has these files until its parent takes notice.
            if (!"No such process".equals(failure.getReason())) {
                throw failure;
            }
        }
    }

    /** Records the files that this process or one of its children wrote. */
    private static void recordFiles(Path directory) throws IOException {
        String ours = "pvs-" + ProcessHandle.current().pid() + "-*";
        try (DirectoryStream<Path> roots = Files.newDirectoryStream(directory, ours)) {
            for (Path root : roots) {
                Files.walkFileTree(root, new Recorder());
            }
        }
    }

    /** Reads files; the files of a process that has just ended may be gone. */
    private static final class Recorder extends SimpleFileVisitor<Path> {
        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
            if (!attributes.isRegularFile()) {
                return FileVisitResult.CONTINUE;
            }
            try (InputStream content = Files.newInputStream(file)) {
                record(new String(content.readNBytes(1 << 20), StandardCharsets.ISO_8859_1));
                return FileVisitResult.CONTINUE;
            } catch (NoSuchFileException gone) {
                return visitFileFailed(file, gone);
            }
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException failure) throws IOException {
            if (failure instanceof NoSuchFileException) {
                return FileVisitResult.CONTINUE;
            }
            throw failure;
        }

        @Override
        public FileVisitResult postVisitDirectory(Path visited, @Nullable IOException failure) throws IOException {
            return failure == null ? FileVisitResult.CONTINUE : visitFileFailed(visited, failure);
        }
    }

    private static void assertNothingCameOut() {
        assertThat(OUTPUT).isNotEmpty();
        assertThat(String.join("\n", OUTPUT))
                .doesNotContain(CANARY, CANARY_KEY, CredentialServer.CALLER_SECRET, "issued-secret", "issued-token");
    }
}
