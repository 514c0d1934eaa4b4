package org.parquetvs.udf.call;

import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.parquetvs.container.wire.CallHeader;
import org.parquetvs.container.wire.FromContainer;
import org.parquetvs.container.wire.MessageHandlers;
import org.parquetvs.container.wire.Packet;
import org.parquetvs.container.wire.ToContainer;
import org.parquetvs.udf.error.UdfErrors;
import org.parquetvs.udf.error.UdfException;
import org.parquetvs.udf.process.Container;
import org.parquetvs.udf.process.ContainerListener;
import org.parquetvs.udf.result.ReceivedRows;
import org.parquetvs.udf.result.SharedSlab;

/**
 * The work of one container for a call with rows.
 *
 * <p>The result queue calls sessions while it holds its lock. Therefore a session never calls the queue while it holds
 * its own lock.
 */
final class CallSession implements ContainerListener {

    /** The state of the container. */
    private enum State {
        STARTING,
        RUNNING,
        /** No call waits for the container; when it is ready, it goes to the pool. */
        ABANDONED,
        ENDED
    }

    private final RowsCall call;
    private final Container container;
    private final int node;
    private final MessageHandlers<FromContainer> handlers = new MessageHandlers<>();

    private State state = State.STARTING;
    private boolean cancelled;
    private int slabLimit;
    private int slabsSent;
    private @Nullable InputCursor cursor;

    CallSession(RowsCall call, Container container, int node) {
        this.call = call;
        this.container = container;
        this.node = node;
        handlers.on(FromContainer.Done.class, done -> end(true))
                .on(
                        FromContainer.Failed.class,
                        failed -> fail(new UdfException(failed.sqlState(), failed.message()), failed.reusable()))
                .on(
                        FromContainer.ThreadsLeft.class,
                        left -> fail(UdfErrors.threadsLeft(call.script(), left.names()), false))
                .on(FromContainer.NextGroup.class, question -> reply(this::nextGroup))
                .on(FromContainer.NextRows.class, question -> reply(() -> rows(openCursor())))
                .on(FromContainer.ResetRows.class, question -> reply(this::firstRows));
        call.answers().addTo(handlers, this::reply);
    }

    @Override
    public String script() {
        return call.script();
    }

    @Override
    public void ready() {
        synchronized (this) {
            if (state == State.STARTING) {
                state = State.RUNNING;
                CallHeader header = call.headers().forContainer(node, container);
                slabLimit = header.slabs().limit();
                container.send(new ToContainer.StartCall(header));
                return;
            }
        }
        call.pool().giveBack(container);
    }

    @Override
    public void received(FromContainer message) {
        handlers.handle(message);
    }

    private void reply(Supplier<ToContainer> answer) {
        container.send(answered(answer));
    }

    private ToContainer answered(Supplier<ToContainer> answer) {
        try {
            return answer.get();
        } catch (UdfException e) {
            call.fail(e);
        } catch (RuntimeException e) {
            call.fail(UdfErrors.inputFailed(call.script(), e));
        }
        return new ToContainer.NoMore();
    }

    private ToContainer nextGroup() {
        Optional<InputCursor> next =
                isCancelled() ? Optional.empty() : call.input().next(node);
        if (next.isEmpty()) {
            return new ToContainer.NoMore();
        }
        cursor = next.get();
        return next.get()
                .next()
                .<ToContainer>map(rows ->
                        new ToContainer.Group(next.get().ordinal(), next.get().size(), rows))
                .orElseGet(ToContainer.NoMore::new);
    }

    private ToContainer firstRows() {
        openCursor().reset();
        return rows(openCursor());
    }

    private ToContainer rows(InputCursor source) {
        Optional<Packet> rows = isCancelled() ? Optional.empty() : source.next();
        return rows.<ToContainer>map(ToContainer.Rows::new).orElseGet(ToContainer.NoMore::new);
    }

    private InputCursor openCursor() {
        if (cursor == null) {
            throw new IllegalStateException("A container asks for rows before it has a group");
        }
        return cursor;
    }

    @Override
    public void rows(SharedSlab slab, FromContainer.Batch batch) {
        if (call.isStreamed()) {
            call.results().add(ReceivedRows.copyOf(slab, batch));
            container.send(new ToContainer.SlabRead(slab.number()));
            return;
        }
        synchronized (this) {
            slabsSent++;
        }
        call.results().add(new ReceivedRows(slab, batch, () -> giveBack(slab)));
    }

    private void giveBack(SharedSlab slab) {
        synchronized (this) {
            slabsSent--;
        }
        container.send(new ToContainer.SlabRead(slab.number()));
    }

    /**
     * Lets the container use one more slab if DuckDB keeps all its slabs. Otherwise both would wait forever: DuckDB
     * waits for rows while it keeps others.
     */
    synchronized void grantSlab() {
        if (state == State.RUNNING && slabsSent >= slabLimit) {
            slabLimit++;
            container.send(new ToContainer.SlabGranted());
        }
    }

    @Override
    public void died(UdfException reason) {
        fail(reason, false);
    }

    private void fail(UdfException reason, boolean reusable) {
        call.fail(reason);
        end(reusable);
    }

    /** Further rows of the call are no longer wanted. */
    void cancel() {
        if (cancelling() == State.ABANDONED) {
            call.end(node);
        }
    }

    private synchronized State cancelling() {
        boolean first = !cancelled;
        cancelled = true;
        if (state == State.STARTING) {
            state = State.ABANDONED;
        } else if (state == State.RUNNING && first) {
            container.send(new ToContainer.Cancel());
        }
        return first ? state : State.ENDED;
    }

    /** Ends the process of a script that does not stop. */
    synchronized void kill() {
        if (state == State.RUNNING) {
            container.kill();
        }
    }

    private synchronized boolean isCancelled() {
        return cancelled;
    }

    /**
     * Ends the work for the call. No cancellation may follow, because the container may soon work for another call. The
     * container must be available for the next call before anyone learns that this one has ended.
     */
    private void end(boolean reusable) {
        State before = ending();
        if (reusable) {
            call.pool().giveBack(container);
        } else {
            call.pool().discard(container);
        }
        if (before == State.STARTING || before == State.RUNNING) {
            call.end(node);
        }
    }

    private synchronized State ending() {
        State before = state;
        state = State.ENDED;
        return before;
    }
}
