package org.parquetvs.bench.clients;

import jakarta.json.JsonNumber;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.parquetvs.s3.EmbeddedS3;
import org.parquetvs.s3.EmbeddedS3Options;
import org.parquetvs.udf.process.ContainerPool;
import org.parquetvs.udf.process.MachineMemory;

/** Runs clients of a server over an S3 server, and measures the server's resources before, meanwhile and after. */
public final class Soak {
    private static final String BUCKET = "lake";

    /** By default, script processes get a quarter of the memory. */
    private static final long MAX_WORKERS = ContainerPool.maxContainers(MachineMemory.bytes() / 4);

    /** The longest time for clearing up after clients that have gone. */
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private static final long PAUSE_NANOS = 50_000_000;

    /** Enough clients at once to make the server start everything that it keeps: workers, pools of threads. */
    private static final int WARM_UP_CLIENTS = 8;

    private static final int WARM_UP_STATEMENTS = 100;

    private final int clients;
    private final int statements;
    private final long seed;

    private Soak(int clients, int statements, long seed) {
        this.clients = clients;
        this.statements = statements;
        this.seed = seed;
    }

    /**
     * Runs it.
     *
     * @param jar the adapter's and the worker's
     * @param directory an empty one
     * @param statements of each client
     */
    public static SoakTiming run(Path jar, Path directory, int clients, int statements, long seed)
            throws IOException, SQLException, InterruptedException {
        return new Soak(clients, statements, seed).run(jar, directory);
    }

    private SoakTiming run(Path jar, Path directory) throws IOException, SQLException, InterruptedException {
        Path buckets = directory.resolve("buckets");
        write(Files.createDirectories(buckets.resolve(BUCKET)));
        HttpClient http = HttpClient.newBuilder().sslContext(TrustAll.context()).build();
        ServerProcess server = ServerProcess.start(jar, directory.resolve("certificate"));
        try (server;
                EmbeddedS3 s3 = EmbeddedS3.start(EmbeddedS3Options.over(buckets))) {
            WebSocketClient observer = WebSocketClient.connect(http, server.port());
            prepare(observer, s3.connectionJson(BUCKET));
            warmUp(http, server.port());
            awaitAlone(observer);
            return measure(http, server, observer);
        }
    }

    private static void write(Path directory) throws SQLException {
        try (Connection duckDb = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = duckDb.createStatement()) {
            statement.execute("COPY (SELECT i::INTEGER AS ID, md5(i::VARCHAR) AS NOTE FROM range(10000) t(i)) TO '"
                    + directory.resolve("t.parquet") + "'");
        }
    }

    private static void prepare(WebSocketClient observer, String connection) throws IOException {
        // A limit makes the server start the thread that cancels statements.
        observer.execute("ALTER SESSION SET QUERY_TIMEOUT=600");
        observer.execute("CREATE CONNECTION S3 TO '' USER '' IDENTIFIED BY '" + connection.replace("'", "''") + "'");
        observer.execute("CREATE VIRTUAL SCHEMA LAKE USING ADAPTER.S3_PARQUET WITH CONNECTION_NAME='S3'"
                + " TABLES='T=t.parquet'");
        MixedStatements.prepare(observer);
    }

    private void warmUp(HttpClient http, int port) throws InterruptedException, IOException {
        SoakClients some = new SoakClients(http, port, Math.min(statements, WARM_UP_STATEMENTS), seed + 1);
        some.start(WARM_UP_CLIENTS);
        some.await(Long.MAX_VALUE);
        if (!some.errors().isEmpty()) {
            throw new IOException("The first clients failed: " + some.errors());
        }
    }

    private SoakTiming measure(HttpClient http, ServerProcess server, WebSocketClient observer)
            throws IOException, InterruptedException {
        ServerFootprint idle = awaitSettled(server);
        long start = System.nanoTime();
        SoakClients all = new SoakClients(http, server.port(), statements, seed);
        all.start(clients);
        long expected = (long) clients * statements;
        all.await(expected / 4);
        ServerFootprint early = server.held();
        all.await(expected * 9 / 10);
        ServerFootprint late = server.held();
        all.await(Long.MAX_VALUE);
        double seconds = (System.nanoTime() - start) / 1e9;
        long sessions = awaitAlone(observer) - 1;
        ServerFootprint end = awaitCleared(server, idle);
        List<String> leaks = new ArrayList<>(end.grownSince(idle, MAX_WORKERS));
        if (sessions > 0) {
            leaks.add(sessions + " sessions");
        }
        observer.disconnect();
        server.close();
        long left = ServerFootprint.files(server.pid());
        if (left > 0) {
            leaks.add(left + " files after the end of the server");
        }
        return new SoakTiming(
                clients,
                all.answered(),
                all.killed(),
                all.conflicts(),
                all.errors(),
                leaks,
                megabytes(idle),
                megabytes(early),
                megabytes(late),
                megabytes(end),
                seconds);
    }

    private static double megabytes(ServerFootprint held) {
        return held.bytes() / (double) (1 << 20);
    }

    /** Waits until the observer's session is the only one; returns the number of sessions in the end. */
    private static long awaitAlone(WebSocketClient observer) throws IOException {
        long end = System.nanoTime() + PATIENCE.toNanos();
        long sessions = sessions(observer);
        while (sessions > 1 && System.nanoTime() < end) {
            LockSupport.parkNanos(PAUSE_NANOS);
            sessions = sessions(observer);
        }
        return sessions;
    }

    private static long sessions(WebSocketClient observer) throws IOException {
        JsonValue count = observer.value("SELECT COUNT(*) FROM EXA_DBA_SESSIONS");
        return count instanceof JsonNumber number ? number.longValue() : Long.parseLong(count.toString());
    }

    private static ServerFootprint awaitSettled(ServerProcess server) throws IOException {
        long end = System.nanoTime() + PATIENCE.toNanos();
        ServerFootprint now = server.held();
        while (!now.isSettled() && System.nanoTime() < end) {
            LockSupport.parkNanos(PAUSE_NANOS);
            now = server.held();
        }
        return now;
    }

    private static ServerFootprint awaitCleared(ServerProcess server, ServerFootprint before) throws IOException {
        long end = System.nanoTime() + PATIENCE.toNanos();
        ServerFootprint now = server.held();
        while (!now.grownSince(before, MAX_WORKERS).isEmpty() && System.nanoTime() < end) {
            LockSupport.parkNanos(PAUSE_NANOS);
            now = server.held();
        }
        return now;
    }
}
