package org.parquetvs.cluster.udf;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.parquetvs.container.wire.CallHeader;
import org.parquetvs.container.wire.FromContainer;
import org.parquetvs.container.wire.SingleFunction;
import org.parquetvs.container.wire.ToContainer;

/** What a container does for a call for one text. */
final class SingleCallSession implements ContainerListener {
    private final String script;
    private final Container container;
    private final ContainerPool pool;
    private final Answers answers;
    private final CallHeader header;
    private final SingleFunction function;
    private final CompletableFuture<String> result = new CompletableFuture<>();

    SingleCallSession(
            UdfScript script,
            Container container,
            ContainerPool pool,
            Answers answers,
            CallHeader header,
            SingleFunction function) {
        this.script = script.qualifiedName();
        this.container = container;
        this.pool = pool;
        this.answers = answers;
        this.header = header;
        this.function = function;
    }

    /** Waits for the text. */
    String await() {
        container.work(this);
        try {
            return result.get();
        } catch (InterruptedException e) {
            pool.discard(container);
            Thread.currentThread().interrupt();
            throw UdfErrors.cancelled(script);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof UdfException failure) {
                throw failure;
            }
            throw new IllegalStateException("Failed to call script " + script, e);
        }
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
            pool.giveBack(container);
            result.complete(text.text());
        } else if (message instanceof FromContainer.Undefined undefined) {
            pool.giveBack(container);
            result.completeExceptionally(undefined(undefined.method()));
        } else if (message instanceof FromContainer.Failed failed) {
            giveBack(failed.reusable());
            result.completeExceptionally(new UdfException(failed.sqlState(), failed.message()));
        } else if (message instanceof FromContainer.ThreadsLeft left) {
            giveBack(false);
            result.completeExceptionally(UdfErrors.threadsLeft(script, left.names()));
        } else {
            container.tell(answer(message));
        }
    }

    private void giveBack(boolean reusable) {
        if (reusable) {
            pool.giveBack(container);
        } else {
            pool.discard(container);
        }
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
        pool.discard(container);
        result.completeExceptionally(reason);
    }
}
