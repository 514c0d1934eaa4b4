package org.parquetvs.bench.clients;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.parquetvs.bench.harness.Median;

/** One client that gets many rows from the server, as JSON and as CSV, next to the same bytes without the server. */
public final class FetchingClient implements AutoCloseable {
    private static final int WARM_UP_ROUNDS = 2;
    private static final double MEGABYTE = 1 << 20;

    private final long rows;
    private final long exportedRows;
    private final Path csv;
    private final PrintWriter progress;
    private final ServerProcess server;
    private final ServerUsage usage;
    private final WebSocketClient client;
    private final ExecutorService sender = Executors.newSingleThreadExecutor();
    private final List<Long> serverCpu = new ArrayList<>();
    private final List<Long> writeCpu = new ArrayList<>();
    private final List<Long> exportNanos = new ArrayList<>();
    private final List<Long> socketNanos = new ArrayList<>();
    private double jsonMb;
    private long idleBytes;
    private long peakBytes;

    /**
     * Starts a server.
     *
     * @param jar the adapter's and the worker's
     * @param directory an empty one
     */
    public FetchingClient(Path jar, Path directory, long rows, long exportedRows, PrintWriter progress)
            throws IOException {
        this.rows = rows;
        this.exportedRows = exportedRows;
        this.csv = directory.resolve("rows.csv");
        this.progress = progress;
        this.server = ServerProcess.start(jar, directory.resolve("certificate"));
        this.usage = ServerUsage.of(server.pid());
        HttpClient http = HttpClient.newBuilder().sslContext(TrustAll.context()).build();
        this.client = WebSocketClient.connect(http, server.port());
    }

    /** Measures in rounds, after some that warm up. */
    public FetchTiming run(int rounds) throws IOException, InterruptedException, ExecutionException {
        client.execute("CREATE SCHEMA BENCH");
        client.execute("CREATE TABLE BENCH.ROWS_OF_CLIENTS AS SELECT CAST(X AS DECIMAL(18,0)) AS ID,"
                + " CAST(X / 7 AS DECIMAL(12,2)) AS PRICE, 'item ' || MOD(X, 1000) AS WORD,"
                + " ADD_DAYS(DATE '2026-01-01', MOD(X, 365)) AS BORN FROM VALUES BETWEEN 1 AND "
                + Math.max(rows, exportedRows) + " AS V(X)");
        for (int round = -WARM_UP_ROUNDS; round < rounds; round++) {
            if (round == 0) {
                List.of(serverCpu, writeCpu, exportNanos, socketNanos).forEach(List::clear);
                peakBytes = 0;
            }
            fetch();
            export();
            readFromSocket();
            progress.printf(
                    Locale.ROOT,
                    "%s: server %.2f s cpu, writing %.2f s cpu; export %.2f s, socket %.2f s%n",
                    round < 0 ? "warm-up" : "round " + (round + 1),
                    last(serverCpu),
                    last(writeCpu),
                    last(exportNanos),
                    last(socketNanos));
        }
        return new FetchTiming(
                rows,
                jsonMb,
                seconds(serverCpu),
                seconds(writeCpu),
                exportedRows,
                Files.size(csv) / MEGABYTE,
                seconds(exportNanos),
                seconds(socketNanos),
                idleBytes / MEGABYTE,
                peakBytes / MEGABYTE);
    }

    private static double last(List<Long> nanos) {
        return nanos.get(nanos.size() - 1) / 1e9;
    }

    private static double seconds(List<Long> nanos) {
        return Median.of(nanos.stream().mapToLong(Long::longValue)) / 1e9;
    }

    private void fetch() throws IOException {
        long before = usage.cpu().toNanos();
        FetchedRows fetched = FetchedRows.of(client, "SELECT * FROM BENCH.ROWS_OF_CLIENTS WHERE ID <= " + rows);
        serverCpu.add(usage.cpu().toNanos() - before);
        require("fetched", rows, fetched.rows());
        long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        long written = fetched.write();
        writeCpu.add(ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start);
        require("written bytes", fetched.characters(), written);
        jsonMb = written / MEGABYTE;
    }

    private void export() throws IOException, InterruptedException, ExecutionException {
        server.held();
        idleBytes = usage.residentBytes();
        usage.resetPeak();
        boolean keep = !Files.exists(csv);
        try (CsvReadingClient reader = new CsvReadingClient(server.port());
                OutputStream copy =
                        keep ? new BufferedOutputStream(Files.newOutputStream(csv)) : OutputStream.nullOutputStream()) {
            String address = reader.openTunnel();
            long start = System.nanoTime();
            client.send(WebSocketClient.execution("EXPORT (SELECT * FROM BENCH.ROWS_OF_CLIENTS WHERE ID <= "
                    + exportedRows + ") INTO CSV AT 'http://" + address + "' FILE '000.csv'"));
            require("exported", exportedRows, reader.read(copy));
            exportNanos.add(System.nanoTime() - start);
            WebSocketClient.accepted(client.answer());
        }
        peakBytes = Math.max(peakBytes, usage.peakBytes());
    }

    private void readFromSocket() throws IOException, InterruptedException, ExecutionException {
        try (FileSender file = new FileSender(csv)) {
            Future<Long> sent = sender.submit(file);
            try (CsvReadingClient reader = new CsvReadingClient(file.port())) {
                long start = System.nanoTime();
                require("read", exportedRows, reader.read(OutputStream.nullOutputStream()));
                socketNanos.add(System.nanoTime() - start);
            }
            sent.get();
        }
    }

    private static void require(String what, long expected, long found) {
        if (found != expected) {
            throw new IllegalStateException("Not " + expected + " " + what + ", but " + found);
        }
    }

    @Override
    public void close() throws IOException {
        sender.shutdownNow();
        client.kill();
        server.close();
    }
}
