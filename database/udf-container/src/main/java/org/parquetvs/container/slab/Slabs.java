package org.parquetvs.container.slab;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.parquetvs.container.wire.CallHeader;
import org.parquetvs.container.wire.FromContainer;

/**
 * The slabs of this process. Their number limits how far a script can run ahead of the database, and so the memory of
 * its results. They are kept between calls.
 */
public final class Slabs {
    private static final int SIZE_STEP = 1 << 20;

    private final Consumer<FromContainer> database;
    private final Map<Integer, Slab> used = new HashMap<>();
    private final List<Slab> free = new ArrayList<>();
    private Path directory = Path.of("");
    private int limit;
    private int created;
    private boolean cancelled;

    public Slabs(Consumer<FromContainer> database) {
        this.database = database;
    }

    /** Begins a call. Slabs that the database still reads for an earlier call are not counted. */
    public synchronized void begin(CallHeader.Slabs settings) {
        this.directory = Path.of(settings.directory());
        this.limit = settings.limit() + used.size();
        this.cancelled = false;
    }

    /** The database has read a slab. */
    public synchronized void release(int number) {
        Slab slab = used.remove(number);
        if (slab == null) {
            throw new IllegalArgumentException("Unknown slab: " + number);
        }
        free.add(slab);
        notifyAll();
    }

    /** The database allows one more slab in this call. */
    public synchronized void grant() {
        limit++;
        notifyAll();
    }

    /** Makes threads that wait or ask for a slab fail until the next call begins. */
    public synchronized void cancel() {
        cancelled = true;
        notifyAll();
    }

    /** Waits for a slab of at least {@code size} bytes. */
    synchronized Slab take(int size) {
        try {
            Optional<Slab> slab = tryTake(size);
            while (slab.isEmpty()) {
                wait();
                slab = tryTake(size);
            }
            used.put(slab.get().number(), slab.get());
            return slab.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CallCancelledException();
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "Failed to get " + size + " bytes of shared memory in '" + directory + "'", e);
        }
    }

    private Optional<Slab> tryTake(int size) throws IOException {
        if (cancelled) {
            throw new CallCancelledException();
        }
        Optional<Slab> fitting =
                free.stream().filter(slab -> slab.size() >= size).min(Comparator.comparingInt(Slab::size));
        if (fitting.isPresent()) {
            free.remove(fitting.get());
            return fitting;
        }
        if (used.size() >= limit) {
            return Optional.empty();
        }
        if (used.size() + free.size() >= limit) {
            discard(free.remove(0));
        }
        return Optional.of(create(size));
    }

    private Slab create(int size) throws IOException {
        int rounded = Math.multiplyExact(Math.max(1, Math.floorDiv(size - 1, SIZE_STEP) + 1), SIZE_STEP);
        int number = created++;
        Path file = directory.resolve("slab-" + ProcessHandle.current().pid() + "-" + number);
        Slab slab = Slab.create(number, file, rounded);
        database.accept(new FromContainer.NewSlab(number, file.toString(), rounded));
        return slab;
    }

    private void discard(Slab slab) throws IOException {
        slab.discard();
        database.accept(new FromContainer.SlabGone(slab.number()));
    }
}
