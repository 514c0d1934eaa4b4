package org.parquetvs.worker.telemetry;

import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.LongAdder;

/**
 * Counts what one scan task does. The clock is read a few times for each batch. That costs so little that there is no
 * switch to turn it off; only the report is optional.
 */
public final class Telemetry {

    private final long created = System.nanoTime();
    private final Map<Phase, LongAdder> nanos = new EnumMap<>(Phase.class);
    private long files;
    private long rowGroups;
    private long rowsRead;
    private long rowsEmitted;

    /** Begins the total time. */
    public Telemetry() {
        for (Phase phase : Phase.values()) {
            nanos.put(phase, new LongAdder());
        }
    }

    /** Ends {@link Phase#START}, which began with this object. */
    public void endStart() {
        add(Phase.START, totalNanos());
    }

    /** Adds the time since {@code startNanos}, a reading of {@link System#nanoTime}, to a phase. Called by any thread. */
    public void addSince(Phase phase, long startNanos) {
        add(phase, System.nanoTime() - startNanos);
    }

    /** A clock that stops while the task waits, for {@link #addBusySince}. */
    public long busyNanos() {
        return System.nanoTime() - nanos(Phase.WAIT);
    }

    /** Adds the time since {@code startNanos}, a reading of {@link #busyNanos}, to a phase. */
    public void addBusySince(Phase phase, long startNanos) {
        add(phase, busyNanos() - startNanos);
    }

    /** Nanoseconds of a phase so far. */
    public long nanos(Phase phase) {
        return counter(phase).sum();
    }

    private void add(Phase phase, long added) {
        counter(phase).add(added);
    }

    private LongAdder counter(Phase phase) {
        return Objects.requireNonNull(nanos.get(phase), phase::name);
    }

    /** Nanoseconds since the task began. */
    public long totalNanos() {
        return System.nanoTime() - created;
    }

    /** Counts a file when its first row group has been read. */
    public void countFile() {
        files++;
    }

    public void countRowGroup() {
        rowGroups++;
    }

    public void countRows(long read, long emitted) {
        rowsRead += read;
        rowsEmitted += emitted;
    }

    public long files() {
        return files;
    }

    public long rowGroups() {
        return rowGroups;
    }

    public long rowsRead() {
        return rowsRead;
    }

    public long rowsEmitted() {
        return rowsEmitted;
    }
}
