package org.parquetvs.udf.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.parquetvs.script.UdfScript;
import org.parquetvs.udf.error.UdfErrors;
import org.parquetvs.udf.process.ClassData.Recording;

/**
 * The containers of this cluster. An idle container waits for the next call that it can serve. A call gets the
 * container that has waited for the shortest time: so a few containers do most of the work, and their code is compiled
 * soon. If there are more than fit into the memory of the script processes, the one that has waited longest is ended. One
 * that has waited for a minute is ended too.
 */
public final class ContainerPool implements AutoCloseable {
    /** Memory of a JVM that has already read some row groups of the usual size. */
    private static final long USUAL_BYTES = 128L << 20;

    /** A user who types or clicks is often back within this time. */
    private static final Duration IDLE_TIME = Duration.ofMinutes(1);

    private final UdfRuntimeOptions options;
    private final WorkDirectory directory;
    private final long maxContainers;
    private final Duration idleTime;
    private final ScheduledThreadPoolExecutor timer = timer();
    private final Set<Container> all = new HashSet<>();
    private final List<Idle> idle = new ArrayList<>();

    /** Containers that end when they have written their archive of class data. */
    private final Set<Container> writing = new HashSet<>();

    private final Map<Container, Recording> recorders = new HashMap<>();

    private int started;
    private boolean closed;

    public ContainerPool(UdfRuntimeOptions options, WorkDirectory directory) {
        this(options, directory, IDLE_TIME);
    }

    ContainerPool(UdfRuntimeOptions options, WorkDirectory directory, Duration idleTime) {
        this.options = options;
        this.directory = directory;
        this.maxContainers =
                maxContainers(options.size().slots() * options.processes().memoryLimit());
        this.idleTime = idleTime;
    }

    /**
     * A container that waits.
     *
     * @param end ends it, unless it is taken before
     */
    private record Idle(Container container, Future<?> end) {}

    private static ScheduledThreadPoolExecutor timer() {
        ScheduledThreadPoolExecutor timer = new ScheduledThreadPoolExecutor(1, task -> {
            Thread thread = new Thread(task, "idle containers");
            thread.setDaemon(true);
            return thread;
        });
        timer.setRemoveOnCancelPolicy(true);
        return timer;
    }

    /**
     * The number of containers for which there is memory. A statement with many scans has a set for each, scripts may
     * take turns, and starting a JVM costs more than keeping one.
     *
     * @param memory memory of all script processes together, in bytes
     */
    public static long maxContainers(long memory) {
        return memory / USUAL_BYTES;
    }

    /** The number of containers for which this cluster has memory. */
    public long maxContainers() {
        return maxContainers;
    }

    WorkDirectory directory() {
        return directory;
    }

    /** Takes a free container, or starts a new one. */
    public synchronized Container take(ContainerSpec spec, UdfScript script) {
        if (closed) {
            throw UdfErrors.runtimeClosed();
        }
        return takeIdle(spec).orElseGet(() -> start(spec, script));
    }

    /** Starts containers that wait for a first call, as long as there is memory for them. */
    public synchronized void prepare(ContainerSpec spec, UdfScript script, int count) {
        for (int i = 0; i < count && !closed && all.size() < maxContainers; i++) {
            giveBack(start(spec, script));
        }
    }

    /** Takes a container that is already free. */
    public synchronized Optional<Container> takeIdle(ContainerSpec spec) {
        for (ListIterator<Idle> waiting = idle.listIterator(idle.size()); waiting.hasPrevious(); ) {
            Idle last = waiting.previous();
            Container container = last.container();
            if (!container.isAlive()) {
                waiting.remove();
                last.end().cancel(false);
                all.remove(container);
            } else if (container.spec().equals(spec)) {
                waiting.remove();
                last.end().cancel(false);
                return Optional.of(container);
            }
        }
        return Optional.empty();
    }

    private Container start(ContainerSpec spec, UdfScript script) {
        JvmCommand command = new JvmCommand(spec, options);
        endWaiting(maxContainers - 1);
        try {
            Path socket = directory.path().resolve(started++ + ".sock");
            Optional<String> use = options.processes().classData().isPresent()
                    ? options.processes().classData().get().useOption(spec)
                    : Optional.empty();
            Optional<Recording> recording = use.isPresent() ? Optional.empty() : recording(spec);
            List<String> classData =
                    use.or(() -> recording.map(Recording::option)).stream().toList();
            Container container = Container.start(spec, command.toProcess(socket, classData), socket, options.output());
            all.add(container);
            recording.ifPresent(made -> recorders.put(container, made));
            return container;
        } catch (IOException e) {
            throw UdfErrors.cannotStart(script.qualifiedName(), e);
        }
    }

    /** The archive that the next container of a kind writes when it ends; one for each kind is enough. */
    private Optional<Recording> recording(ContainerSpec spec) throws IOException {
        if (options.processes().classData().isEmpty()) {
            return Optional.empty();
        }
        return options.processes().classData().get().recording(spec).filter(next -> recorders.values().stream()
                .noneMatch(made -> made.kind().equals(next.kind())));
    }

    /** Takes back a container that can do another call. */
    public synchronized void giveBack(Container container) {
        container.rest();
        if (closed || !container.isAlive()) {
            end(container);
            return;
        }
        Future<?> end = timer.schedule(() -> endIdle(container), idleTime.toNanos(), TimeUnit.NANOSECONDS);
        idle.add(new Idle(container, end));
        endWaiting(maxContainers);
    }

    /** Ends those that have waited longest, while there are more containers than that. */
    private void endWaiting(long allowed) {
        while (all.size() > allowed && !idle.isEmpty()) {
            Idle first = idle.get(0);
            first.end().cancel(false);
            endIdle(first.container());
        }
    }

    /** Ends a container if it still waits. */
    private synchronized void endIdle(Container container) {
        if (!idle.removeIf(each -> each.container() == container)) {
            return;
        }
        if (recorders.containsKey(container)) {
            all.remove(container);
            writing.add(container);
            container.terminate();
        } else {
            end(container);
        }
    }

    /** Takes back a container that cannot do another call. */
    public synchronized void discard(Container container) {
        container.rest();
        end(container);
    }

    private void end(Container container) {
        all.remove(container);
        container.kill();
    }

    /**
     * Ends all processes and waits until they have ended.
     *
     * @throws UncheckedIOException if a new class data archive cannot be renamed
     */
    @Override
    public void close() {
        List<Container> ending;
        synchronized (this) {
            closed = true;
            timer.shutdownNow();
            all.addAll(writing);
            ending = List.copyOf(all);
            all.clear();
            writing.clear();
            idle.clear();
        }
        for (Container container : ending) {
            if (recorders.containsKey(container)) {
                container.terminate();
            } else {
                container.kill();
            }
        }
        ending.forEach(Container::awaitEnd);
        try {
            for (Recording recording : recorders.values()) {
                recording.keep();
            }
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot keep an archive of class data", e);
        }
    }
}
