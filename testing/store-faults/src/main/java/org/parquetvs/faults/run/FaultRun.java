package org.parquetvs.faults.run;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.parquetvs.faults.table.Outcome;
import org.parquetvs.faults.table.Place;
import org.parquetvs.faults.table.StoreFault;
import org.parquetvs.planner.ScanPlan;
import org.parquetvs.s3.EmbeddedS3;
import org.parquetvs.store.s3.http.S3Options;
import org.parquetvs.testing.fault.FaultyProxy;

/** Runs statements against a server with faults, one at a time. */
public final class FaultRun implements AutoCloseable {

    /** The limits of the connections, in seconds; they are short, so that faults end soon. */
    private static final int CONNECT_SECONDS = 1;

    private static final int READ_SECONDS = 1;
    private static final int REQUEST_SECONDS = 3;

    private static final S3Options LIMITS = S3Options.DEFAULT
            .withConnectTimeout(Duration.ofSeconds(CONNECT_SECONDS))
            .withReadTimeout(Duration.ofSeconds(READ_SECONDS))
            .withRequestTimeout(Duration.ofSeconds(REQUEST_SECONDS));

    /** The time of a statement without a fault on a busy machine. */
    private static final Duration USUAL_TIME = Duration.ofSeconds(3);

    private static final Duration HANGS = Duration.ofSeconds(30);

    private final EmbeddedS3 server;
    private final FaultBucket bucket;
    private final Leftovers before;

    private FaultRun(EmbeddedS3 server, FaultBucket bucket) throws IOException {
        this.server = server;
        this.bucket = bucket;
        warmUp();
        this.before = Leftovers.now();
    }

    /** Starts the server over an empty directory. */
    public static FaultRun open(Path directory) throws IOException, SQLException {
        return new FaultRun(EmbeddedS3.start(directory), FaultBucket.create(directory));
    }

    /** Loads and starts what stays: classes, a timer, the threads of the server. */
    private void warmUp() throws IOException {
        try (FaultyProxy proxy = new FaultyProxy(server.endpoint())) {
            LakeStatement statement = statement("http://127.0.0.1:" + proxy.port());
            List<String> rows = statement.scan(statement.plan());
            if (!rows.equals(bucket.rows())) {
                throw new IllegalStateException("The rows are wrong without any fault");
            }
        } catch (IOException exception) {
            throw exception;
        } catch (Exception exception) {
            throw new IOException("The statement fails without any fault", exception);
        }
    }

    private static LakeStatement statement(String endpoint) {
        return new LakeStatement(
                """
                {"s3Bucket": "%s", "awsEndpointOverride": "%s", "s3PathStyleAccess": true, \
                "awsAccessKeyId": "id", "awsSecretAccessKey": "secret", \
                "s3ConnectTimeout": %d, "s3ReadTimeout": %d, "s3RequestTimeout": %d}
                """.formatted(FaultBucket.NAME, endpoint, CONNECT_SECONDS, READ_SECONDS, REQUEST_SECONDS));
    }

    /** Runs a statement that meets the fault. */
    public FaultResult run(StoreFault fault) throws IOException, InterruptedException {
        bucket.restore();
        List<String> leaks = new ArrayList<>();
        ThreadGroup threads = new ThreadGroup("statement");
        Ending ending;
        long start = System.nanoTime();
        try (TroubledStore store = TroubledStore.of(fault, server.endpoint(), bucket)) {
            start = System.nanoTime();
            ending = ending(threads, store);
            long connections = store.openConnections();
            if (connections > 0) {
                leaks.add(connections + " connections");
            }
        }
        Duration time = ending.time(start);
        leaks.addAll(before.grown(threads));
        boolean isLate = time.compareTo(fault.bound().of(LIMITS).plus(USUAL_TIME)) > 0;
        return new FaultResult(fault, ending.message(), isWrong(fault.outcome(), ending), time, isLate, leaks);
    }

    /**
     * The end of a statement.
     *
     * @param rows rows that it returned; empty if it failed
     * @param message message of its error; empty if it returned rows
     * @param end time of the end, by {@link System#nanoTime()}
     */
    private record Ending(List<String> rows, String message, long end) {
        Duration time(long start) {
            return Duration.ofNanos(end - start);
        }
    }

    /** Runs a statement; threads that it starts are in the same group as its own thread. */
    private static Ending ending(ThreadGroup threads, TroubledStore store) throws InterruptedException {
        FutureTask<List<String>> task = new FutureTask<>(() -> {
            LakeStatement statement = statement(store.endpoint().toString());
            store.enter(Place.LISTING);
            ScanPlan plan = statement.plan();
            store.enter(Place.SCAN);
            return statement.scan(plan);
        });
        Thread thread = new Thread(threads, task, "statement");
        thread.start();
        try {
            List<String> rows = task.get(HANGS.toMillis(), TimeUnit.MILLISECONDS);
            return new Ending(rows, "", System.nanoTime());
        } catch (ExecutionException failed) {
            String message = failed.getCause() instanceof Exception cause
                    ? String.valueOf(cause.getMessage())
                    : failed.toString();
            return new Ending(List.of(), message, System.nanoTime());
        } catch (TimeoutException hangs) {
            thread.interrupt();
            return new Ending(List.of(), "The statement hangs", System.nanoTime());
        }
    }

    private boolean isWrong(Outcome expected, Ending ending) {
        if (expected.isRows()) {
            return !ending.rows().equals(bucket.rows());
        }
        return !ending.message().startsWith(expected.code() + ": ")
                || !ending.message().contains(expected.text());
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
