package org.parquetvs.udf.call;

import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.parquetvs.container.wire.FromContainer;
import org.parquetvs.container.wire.MessageHandlers;
import org.parquetvs.container.wire.ToContainer;
import org.parquetvs.script.PendingText;
import org.parquetvs.script.SingleCall;
import org.parquetvs.script.UdfScript;
import org.parquetvs.udf.error.UdfErrors;
import org.parquetvs.udf.error.UdfException;
import org.parquetvs.udf.process.Container;
import org.parquetvs.udf.process.ContainerListener;
import org.parquetvs.udf.result.SharedSlab;

/** The work of a container for a call that returns one text. */
final class SingleCallSession implements ContainerListener, PendingText {
    private final String script;
    private final SingleCallDispatcher calls;
    private final Headers headers;
    private final SingleCall call;
    private final Runnable onEnd;
    private final MessageHandlers<FromContainer> handlers = new MessageHandlers<>();
    private final CompletableFuture<String> result = new CompletableFuture<>();
    private boolean ended;
    private @Nullable Container container;

    /** Creates a call that waits for its container. */
    SingleCallSession(
            UdfScript script,
            SingleCallDispatcher calls,
            CatalogAnswers answers,
            Headers headers,
            SingleCall call,
            Runnable onEnd) {
        this.script = script.qualifiedName();
        this.calls = calls;
        this.headers = headers;
        this.call = call;
        this.onEnd = onEnd;
        handlers.on(FromContainer.Result.class, text -> end(true, () -> result.complete(text.text())))
                .on(FromContainer.Undefined.class, undefined -> fail(undefined(undefined.method()), true))
                .on(
                        FromContainer.Failed.class,
                        failed -> fail(new UdfException(failed.sqlState(), failed.message()), failed.reusable()))
                .on(
                        FromContainer.ThreadsLeft.class,
                        left -> fail(UdfErrors.threadsLeft(script.qualifiedName(), left.names()), false))
                .otherwise(question -> reply(() -> new ToContainer.Refused("Not in a call for one text")));
        answers.addTo(handlers, this::reply);
    }

    /** Lets a container do the work, unless the call has already ended. */
    void begin(Container free) {
        boolean isWanted;
        synchronized (this) {
            isWanted = !ended;
            if (isWanted) {
                container = free;
            }
        }
        if (isWanted) {
            free.work(this);
        } else {
            calls.free(free);
        }
    }

    @Override
    public String await() {
        try {
            return result.get();
        } catch (InterruptedException e) {
            close();
            Thread.currentThread().interrupt();
            throw UdfErrors.cancelled(script);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof UdfException failure) {
                throw failure;
            }
            throw new IllegalStateException("Failed to call script " + script, e);
        }
    }

    /** Ends the process, if there is one, because such a call cannot be stopped otherwise. */
    @Override
    public void close() {
        fail(UdfErrors.cancelled(script), false);
    }

    @Override
    public String script() {
        return script;
    }

    @Override
    public void ready() {
        Container free = own();
        free.send(new ToContainer.StartSingleCall(headers.forContainer(SingleCallDispatcher.NODE, free), call));
    }

    @Override
    public void received(FromContainer message) {
        handlers.handle(message);
    }

    private void fail(UdfException reason, boolean reusable) {
        end(reusable, () -> result.completeExceptionally(reason));
    }

    /**
     * Releases the container before anyone learns that the call has ended; from then on it may work for another call.
     */
    private void end(boolean reusable, Runnable completion) {
        @Nullable Container own;
        synchronized (this) {
            if (ended) {
                return;
            }
            ended = true;
            own = container;
        }
        if (own == null) {
            calls.withdraw(this);
        } else if (reusable) {
            calls.free(own);
        } else {
            calls.discard(own);
        }
        completion.run();
        onEnd.run();
    }

    /** The container that has sent a message. */
    private synchronized Container own() {
        return Objects.requireNonNull(container, "container");
    }

    private UdfException undefined(String method) {
        return call.kind() == SingleCall.Kind.DEFAULT_OUTPUT_COLUMNS
                ? UdfErrors.noDefaultColumns()
                : UdfErrors.undefined(script, method);
    }

    private void reply(Supplier<ToContainer> answer) {
        own().send(answered(answer));
    }

    private static ToContainer answered(Supplier<ToContainer> answer) {
        try {
            return answer.get();
        } catch (RuntimeException e) {
            return new ToContainer.Refused(e.toString());
        }
    }

    @Override
    public void rows(SharedSlab slab, FromContainer.Batch batch) {
        throw new IllegalStateException("Script " + script + " sent rows where it was to return a text");
    }

    @Override
    public void died(UdfException reason) {
        fail(reason, false);
    }
}
