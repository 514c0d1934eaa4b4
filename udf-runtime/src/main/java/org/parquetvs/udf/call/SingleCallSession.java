package org.parquetvs.udf.call;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.parquetvs.container.wire.CallHeader;
import org.parquetvs.container.wire.FromContainer;
import org.parquetvs.container.wire.SingleFunction;
import org.parquetvs.container.wire.ToContainer;
import org.parquetvs.udf.error.UdfErrors;
import org.parquetvs.udf.error.UdfException;
import org.parquetvs.udf.process.Container;
import org.parquetvs.udf.process.ContainerListener;
import org.parquetvs.udf.process.ContainerPool;
import org.parquetvs.udf.result.SharedSlab;
import org.parquetvs.udf.script.UdfScript;

/** What a container does for a call for one text. */
final class SingleCallSession implements ContainerListener, PendingText {
    private final String script;
    private final Container container;
    private final ContainerPool pool;
    private final CatalogAnswers answers;
    private final CallHeader header;
    private final SingleFunction function;
    private final Runnable onEnd;
    private final CompletableFuture<String> result = new CompletableFuture<>();
    private final AtomicBoolean ended = new AtomicBoolean();

    SingleCallSession(
            UdfScript script,
            Container container,
            ContainerPool pool,
            CatalogAnswers answers,
            CallHeader header,
            SingleFunction function,
            Runnable onEnd) {
        this.script = script.qualifiedName();
        this.container = container;
        this.pool = pool;
        this.answers = answers;
        this.header = header;
        this.function = function;
        this.onEnd = onEnd;
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

    /** Ends the process, since a call for one text cannot be told to stop. */
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
        container.tell(new ToContainer.StartSingleCall(header, function));
    }

    @Override
    public void heard(FromContainer message) {
        if (message instanceof FromContainer.Result text) {
            end(true, () -> result.complete(text.text()));
        } else if (message instanceof FromContainer.Undefined undefined) {
            fail(undefined(undefined.method()), true);
        } else if (message instanceof FromContainer.Failed failed) {
            fail(new UdfException(failed.sqlState(), failed.message()), failed.reusable());
        } else if (message instanceof FromContainer.ThreadsLeft left) {
            fail(UdfErrors.threadsLeft(script, left.names()), false);
        } else {
            container.tell(answer(message));
        }
    }

    private void fail(UdfException reason, boolean reusable) {
        end(reusable, () -> result.completeExceptionally(reason));
    }

    /** Lets the container go before anyone learns that the call is over; it may work for another call from then on. */
    private void end(boolean reusable, Runnable completion) {
        if (!ended.compareAndSet(false, true)) {
            return;
        }
        if (reusable) {
            pool.giveBack(container);
        } else {
            pool.discard(container);
        }
        completion.run();
        onEnd.run();
    }

    private UdfException undefined(String method) {
        return function instanceof SingleFunction.DefaultOutputColumns
                ? UdfErrors.noDefaultColumns()
                : UdfErrors.undefined(script, method);
    }

    private ToContainer answer(FromContainer question) {
        try {
            return answers.answer(question).orElseGet(() -> new ToContainer.Refused("Not in a call for one text"));
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
