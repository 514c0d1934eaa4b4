package org.parquetvs.container;

import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.parquetvs.container.script.Database;
import org.parquetvs.container.script.ScriptInvocation;
import org.parquetvs.container.slab.Slabs;
import org.parquetvs.container.wire.Connection;
import org.parquetvs.container.wire.FromContainer;
import org.parquetvs.container.wire.MessageHandlers;
import org.parquetvs.container.wire.ToContainer;

/**
 * The container's end of the connection. A thread of its own listens to the database all the time, because the database
 * may cancel, or be gone, while the script computes.
 */
final class DatabaseLink implements Database {
    private final Connection<ToContainer, FromContainer> connection;
    private final Slabs slabs;
    private final MessageHandlers<ToContainer> handlers;
    private final BlockingQueue<Supplier<FromContainer>> calls = new LinkedBlockingQueue<>();
    private final BlockingQueue<ToContainer> answers = new LinkedBlockingQueue<>();

    /** Held by a question until its answer arrives; the listening thread never holds it. */
    private final Object question = new Object();

    /** Whether a call is running, so that a cancellation applies to it. */
    private boolean active;

    private boolean cancelled;
    private @Nullable Thread caller;

    DatabaseLink(Connection<ToContainer, FromContainer> connection) {
        this.connection = connection;
        this.slabs = new Slabs(this::send);
        this.handlers = new MessageHandlers<ToContainer>()
                .on(ToContainer.SlabRead.class, read -> slabs.release(read.slab()))
                .on(ToContainer.SlabGranted.class, granted -> slabs.grant())
                .on(ToContainer.Cancel.class, cancel -> cancel())
                .on(ToContainer.StartCall.class, start -> {
                    slabs.begin(start.header().slabs());
                    begin(() -> new ScriptInvocation(start.header(), this).runGroups(slabs));
                })
                .on(
                        ToContainer.StartSingleCall.class,
                        start -> begin(() -> new ScriptInvocation(start.header(), this).callOnce(start.call())))
                .otherwise(answers::add);
    }

    /** Listens to the database until it is gone. */
    void receive() {
        for (Optional<ToContainer> message = connection.receive();
                message.isPresent();
                message = connection.receive()) {
            handlers.handle(message.get());
        }
    }

    private synchronized void begin(Supplier<FromContainer> call) {
        active = true;
        cancelled = false;
        calls.add(call);
    }

    /** Also notifies a script that waits for something other than the database. */
    private synchronized void cancel() {
        if (!active) {
            return;
        }
        cancelled = true;
        slabs.cancel();
        if (caller != null) {
            caller.interrupt();
        }
    }

    /** Waits for a call, runs it in this thread, and returns its result. */
    FromContainer runCall() throws InterruptedException {
        Supplier<FromContainer> call = calls.take();
        enterScript();
        try {
            return call.get();
        } finally {
            leaveScript();
        }
    }

    private synchronized void enterScript() {
        caller = Thread.currentThread();
        if (cancelled) {
            caller.interrupt();
        }
    }

    /** The script has ended; this thread is not interrupted from now on. */
    private synchronized void leaveScript() {
        active = false;
        caller = null;
        Thread.interrupted();
    }

    @Override
    public void send(FromContainer message) {
        connection.send(message);
    }

    @Override
    public ToContainer request(FromContainer what) {
        synchronized (question) {
            connection.send(what);
            return awaitAnswer();
        }
    }

    private ToContainer awaitAnswer() {
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return answers.take();
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
