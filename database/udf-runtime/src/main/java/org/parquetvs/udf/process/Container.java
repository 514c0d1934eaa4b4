package org.parquetvs.udf.process;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.parquetvs.container.wire.Connection;
import org.parquetvs.container.wire.FromContainer;
import org.parquetvs.container.wire.MessageHandlers;
import org.parquetvs.container.wire.ToContainer;
import org.parquetvs.udf.error.UdfErrors;
import org.parquetvs.udf.error.UdfException;
import org.parquetvs.udf.result.SharedSlab;

/** A process that runs scripts, and the thread that reads its messages. It works for one call at a time. */
public final class Container {
    private static final System.Logger LOGGER = System.getLogger(Container.class.getName());
    private static final long SECONDS_TO_DIE = 10;

    private final ContainerSpec spec;
    private final ScriptOutput output;
    private final Process process;
    private final ServerSocketChannel server;
    private final PrintedLines printed;
    private final CompletableFuture<Void> exit;
    private final Map<Integer, SharedSlab> slabs = new HashMap<>();

    private volatile boolean killed;
    private @Nullable Connection<FromContainer, ToContainer> connection;
    private @Nullable ContainerListener listener;
    private @Nullable Death death;

    private Container(ContainerSpec spec, ScriptOutput output, Process process, ServerSocketChannel server) {
        this.spec = spec;
        this.output = output;
        this.process = process;
        this.server = server;
        this.printed = new PrintedLines(process, output);
        this.exit = process.onExit().thenRun(this::stopAccepting);
    }

    /** Starts a process, which is ready some time later. */
    static Container start(ContainerSpec spec, ProcessBuilder command, Path socket, ScriptOutput output)
            throws IOException {
        ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
        try {
            server.bind(UnixDomainSocketAddress.of(socket));
            Process process = command.start();
            Container container = new Container(spec, output, process, server);
            Thread receiver = new Thread(() -> container.live(socket), "container " + process.pid());
            receiver.setDaemon(true);
            receiver.start();
            return container;
        } catch (IOException e) {
            server.close();
            throw e;
        }
    }

    /** The specification with which it was started. */
    public ContainerSpec spec() {
        return spec;
    }

    /** Id of the process; scripts see it as the id of the VM. */
    public String vmId() {
        return Long.toString(process.pid());
    }

    /** Starts to work for a call. */
    public void work(ContainerListener call) {
        boolean ready;
        Death dead;
        synchronized (this) {
            listener = call;
            ready = connection != null;
            dead = death;
        }
        if (dead != null) {
            call.died(dead.of(call.script()));
        } else if (ready) {
            call.ready();
        }
    }

    /** Stops working for a call. */
    synchronized void rest() {
        listener = null;
    }

    /** Sends a message to the container; no effect if it is dead. */
    public synchronized void send(ToContainer message) {
        if (connection != null) {
            connection.send(message);
        }
    }

    /** Whether it can work, as far as is known. */
    public synchronized boolean isAlive() {
        return death == null && process.isAlive();
    }

    /** Ends the process normally, so that it writes its class data archive. */
    void terminate() {
        process.destroy();
    }

    /** Ends the process now. */
    public void kill() {
        killed = true;
        process.destroyForcibly();
    }

    /** Waits until the killed process has ended. */
    void awaitEnd() {
        exit.join();
    }

    private void live(Path socket) {
        die(untilDeath(socket));
        try {
            clear(socket);
        } catch (IOException e) {
            LOGGER.log(
                    System.Logger.Level.DEBUG, "Files of a container are left in ''{0}'': {1}", socket.getParent(), e);
        }
    }

    private Death untilDeath(Path socket) {
        try (server) {
            SocketChannel channel = server.accept();
            Files.deleteIfExists(socket);
            receive(channel);
            return explain("It closed its connection");
        } catch (IOException e) {
            return explain(e.toString());
        } catch (UdfException e) {
            kill();
            return script -> e;
        } catch (RuntimeException e) {
            kill();
            return explain(e.toString());
        }
    }

    /** Deletes files that the process wanted to pass on. */
    private void clear(Path socket) throws IOException {
        Files.deleteIfExists(socket);
        try (DirectoryStream<Path> unopened =
                Files.newDirectoryStream(socket.getParent(), "slab-" + process.pid() + "-*")) {
            for (Path file : unopened) {
                Files.deleteIfExists(file);
            }
        }
    }

    private void stopAccepting() {
        try {
            server.close();
        } catch (IOException e) {
            kill();
        }
    }

    private void receive(SocketChannel channel) {
        String name = "to container " + process.pid();
        try (Connection<FromContainer, ToContainer> opened =
                new Connection<>(channel, FromContainer.CODEC, ToContainer.CODEC, name)) {
            MessageHandlers<FromContainer> handlers = handlers(opened);
            for (Optional<FromContainer> message = opened.receive(); message.isPresent(); message = opened.receive()) {
                handlers.handle(message.get());
            }
        }
    }

    private MessageHandlers<FromContainer> handlers(Connection<FromContainer, ToContainer> opened) {
        return new MessageHandlers<FromContainer>()
                .on(FromContainer.Hello.class, hello -> greet(opened))
                .on(FromContainer.NewSlab.class, this::openSlab)
                .on(FromContainer.SlabGone.class, gone -> slabs.remove(gone.slab()))
                .on(FromContainer.Printed.class, this::print)
                .on(FromContainer.Batch.class, this::passOn)
                .otherwise(message -> listener().ifPresent(call -> call.received(message)));
    }

    private void print(FromContainer.Printed line) {
        ScriptOutput.Stream stream = line.toStderr() ? ScriptOutput.Stream.STDERR : ScriptOutput.Stream.STDOUT;
        output.line(vmId(), stream, line.line());
    }

    private void passOn(FromContainer.Batch batch) {
        SharedSlab slab = slabs.get(batch.slab());
        if (slab == null) {
            throw new IllegalStateException("Unknown slab: " + batch.slab());
        }
        listener().ifPresentOrElse(call -> call.rows(slab, batch), () -> send(new ToContainer.SlabRead(batch.slab())));
    }

    private void greet(Connection<FromContainer, ToContainer> opened) {
        Optional<ContainerListener> call;
        synchronized (this) {
            connection = opened;
            call = Optional.ofNullable(listener);
        }
        call.ifPresent(ContainerListener::ready);
    }

    private void openSlab(FromContainer.NewSlab slab) {
        Path file = Path.of(slab.file());
        try {
            slabs.put(slab.slab(), SharedSlab.open(slab.slab(), file, slab.size()));
        } catch (IOException e) {
            throw UdfErrors.lostSharedMemory(script(), file, e);
        }
    }

    private synchronized Optional<ContainerListener> listener() {
        return Optional.ofNullable(listener);
    }

    /** The script that the process is running, for messages. */
    private String script() {
        return listener().map(ContainerListener::script).orElse("");
    }

    private void die(Death cause) {
        Optional<ContainerListener> call;
        synchronized (this) {
            death = cause;
            connection = null;
            call = Optional.ofNullable(listener);
        }
        call.ifPresent(waiting -> waiting.died(cause.of(waiting.script())));
    }

    private Death explain(String circumstance) {
        try {
            exit.get(SECONDS_TO_DIE, TimeUnit.SECONDS);
            if (!killed) {
                printed.await();
            }
        } catch (TimeoutException | ExecutionException e) {
            kill();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            kill();
        }
        String lastWords = printed.lastWords();
        if (lastWords.contains("Could not create the Java Virtual Machine")) {
            return script -> UdfErrors.containerRefused(
                    "F-UDF-CL-SL-JAVA-1028: Cannot start the JVM: invalid arguments (-6)\n" + lastWords);
        }
        int exitCode = process.isAlive() ? 0 : process.exitValue();
        return script -> UdfErrors.crashed(script, exitCode, lastWords.isEmpty() ? circumstance : lastWords);
    }

    /** The reason why the process has ended. */
    private interface Death {

        /** The error for a call of {@code script}. */
        UdfException of(String script);
    }
}
