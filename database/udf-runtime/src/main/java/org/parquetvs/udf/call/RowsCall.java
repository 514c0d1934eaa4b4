package org.parquetvs.udf.call;

import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.apache.arrow.c.ArrowArrayStream;
import org.apache.arrow.c.Data;
import org.apache.arrow.memory.BufferAllocator;
import org.duckdb.DuckDBConnection;
import org.jspecify.annotations.Nullable;
import org.parquetvs.script.UdfScript;
import org.parquetvs.udf.call.ContainerPermits.CallOnNode;
import org.parquetvs.udf.error.UdfErrors;
import org.parquetvs.udf.error.UdfException;
import org.parquetvs.udf.process.Container;
import org.parquetvs.udf.process.ContainerPool;
import org.parquetvs.udf.process.ContainerSpec;
import org.parquetvs.udf.result.ArrowResult;
import org.parquetvs.udf.result.ReceivedRows;
import org.parquetvs.udf.result.ResultQueue;
import org.parquetvs.udf.result.SlabReader;

/** A call with rows: containers work for it, and DuckDB reads the rows that they send. */
final class RowsCall implements UdfCall {
    private static final System.Logger LOGGER = System.getLogger(RowsCall.class.getName());

    /** How long a script may take to notice a cancellation before its process is killed. */
    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(5);

    /** The same if a user waits for the end of the statement. */
    private static final long PATIENCE_OF_USER_NANOS = TimeUnit.MILLISECONDS.toNanos(300);

    private final UdfScript script;
    private final Headers headers;
    private final InputSource input;
    private final boolean isStreamed;
    private final SharedSlots slots;
    private final Services services;
    private final ResultQueue results = new ResultQueue();
    private final List<CallSession> sessions = new ArrayList<>();
    private int waitingForSlots;
    private boolean failed;

    private volatile @Nullable UdfException withoutContainer;
    private volatile long patienceNanos = PATIENCE_NANOS;
    private @Nullable Registration registration;
    private Runnable onClose = () -> {};

    /**
     * What all calls of a runtime share.
     *
     * @param permits limits how many containers work at once
     * @param answers answers questions of scripts about the catalogue
     * @param pool the containers
     * @param allocator the memory of results
     */
    record Services(ContainerPermits permits, CatalogAnswers answers, ContainerPool pool, BufferAllocator allocator) {}

    RowsCall(
            UdfScript script,
            Headers headers,
            InputSource input,
            boolean isStreamed,
            SharedSlots slots,
            Services services) {
        this.script = script;
        this.headers = headers;
        this.input = input;
        this.isStreamed = isStreamed;
        this.slots = slots;
        this.services = services;
    }

    /** Runs an action when the call is closed. */
    void onClose(Runnable action) {
        onClose = action;
    }

    /**
     * Starts work in containers of a node, each as soon as a slot is free.
     *
     * @throws UdfException if a slot is free but there is no container for it
     */
    void start(ContainerSpec spec, int node, int workers) {
        for (int worker = 0; worker < workers; worker++) {
            synchronized (sessions) {
                if (failed) {
                    break;
                }
                waitingForSlots++;
            }
            results.addSender();
            slots.take(node, () -> requestPermit(spec, node));
        }
        if (withoutContainer != null) {
            throw withoutContainer;
        }
    }

    /** Groups of a streamed input may take turns, and then each needs a container from the start. */
    private void requestPermit(ContainerSpec spec, int node) {
        services.permits().take(new CallOnNode(this, node), isStreamed, () -> begin(spec, node));
    }

    /** Uses a free slot: takes a container, unless others have already done all the work. */
    private void begin(ContainerSpec spec, int node) {
        if (!isWanted()) {
            giveBack(node);
        } else if (input.workers(node) == 0) {
            end(node);
        } else {
            try {
                add(services.pool().take(spec, script), node);
            } catch (UdfException e) {
                withoutContainer = e;
                fail(e);
                end(node);
            }
        }
    }

    private boolean isWanted() {
        synchronized (sessions) {
            waitingForSlots -= failed ? 0 : 1;
            return !failed;
        }
    }

    private void add(Container container, int node) {
        CallSession session = new CallSession(this, container, node);
        boolean isLate;
        synchronized (sessions) {
            sessions.add(session);
            isLate = failed;
        }
        container.work(session);
        if (isLate) {
            session.cancel();
        }
    }

    /** A container of a node has sent all its rows. */
    void end(int node) {
        results.removeSender();
        giveBack(node);
    }

    private void giveBack(int node) {
        int withdrawn = services.permits().giveBack(new CallOnNode(this, node));
        slots.giveBack(node);
        for (int worker = 0; worker < withdrawn; worker++) {
            if (isWanted()) {
                results.removeSender();
            }
            slots.giveBack(node);
        }
    }

    String script() {
        return script.qualifiedName();
    }

    Headers headers() {
        return headers;
    }

    InputSource input() {
        return input;
    }

    /** Whether nothing reads the result before the input has ended. */
    boolean isStreamed() {
        return isStreamed;
    }

    CatalogAnswers answers() {
        return services.answers();
    }

    ContainerPool pool() {
        return services.pool();
    }

    ResultQueue results() {
        return results;
    }

    /** Ends the call with a failure. */
    void fail(UdfException reason) {
        if (results.fail(reason)) {
            int neverBegun;
            synchronized (sessions) {
                failed = true;
                neverBegun = waitingForSlots;
            }
            for (int worker = 0; worker < neverBegun; worker++) {
                results.removeSender();
            }
            sessions().forEach(CallSession::cancel);
        }
    }

    private List<CallSession> sessions() {
        synchronized (sessions) {
            return List.copyOf(sessions);
        }
    }

    @Override
    public void register(DuckDBConnection connection, String view) throws SQLException {
        if (registration != null) {
            throw new IllegalStateException("The rows of a call can be read once");
        }
        BufferAllocator allocator = services.allocator();
        ArrowArrayStream stream = ArrowArrayStream.allocateNew(allocator);
        registration = new Registration(connection, view, stream);
        Data.exportArrayStream(
                allocator, new SlabReader(allocator, ArrowResult.of(headers.shape(), allocator), this::next), stream);
        connection.registerArrowStream(view, stream);
    }

    private Optional<ReceivedRows> next() throws InterruptedException {
        return results.next(() -> sessions().forEach(CallSession::grantSlab));
    }

    @Override
    public Optional<UdfException> failure() {
        return results.failure();
    }

    @Override
    public void cancel() {
        patienceNanos = PATIENCE_OF_USER_NANOS;
        fail(UdfErrors.cancelled(script()));
    }

    @Override
    public void close() {
        onClose.run();
        fail(UdfErrors.cancelled(script()));
        if (registration != null) {
            registration.drop();
            registration = null;
        }
        try {
            if (!results.awaitSilence(patienceNanos)) {
                sessions().forEach(CallSession::kill);
                results.awaitSilence(PATIENCE_NANOS);
            }
        } catch (InterruptedException e) {
            sessions().forEach(CallSession::kill);
            Thread.currentThread().interrupt();
        }
    }

    /** The view of the rows in DuckDB. */
    private record Registration(DuckDBConnection connection, String view, ArrowArrayStream stream) {

        void drop() {
            try (Statement statement = connection.createStatement()) {
                statement.execute("DROP VIEW IF EXISTS temp.\"" + view.replace("\"", "\"\"") + "\"");
            } catch (SQLException e) {
                // The transaction failed or the connection is closed; the view vanishes with it.
                LOGGER.log(System.Logger.Level.DEBUG, "View ''{0}'' was not dropped: {1}", view, e);
            } finally {
                try (stream) {
                    stream.release();
                }
            }
        }
    }
}
