package org.parquetvs.writer;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.parquetvs.store.output.Target;

/**
 * Writes files. The columns of a row group are encoded in parallel and written in order. The next row groups and files
 * begin while earlier ones are still being written. The bytes are the same whatever the bounds are.
 */
public final class ParallelWriter {
    private final Target target;
    private final WriterBounds bounds;

    public ParallelWriter(Target target, WriterBounds bounds) {
        this.target = target;
        this.bounds = bounds;
    }

    /**
     * Writes the files and returns when the target has stored them all. After a failure, no thread is running any more,
     * and no unfinished file is left in the target.
     *
     * @param files each is requested when there is room for it, under a lock, so the iterator must not block
     * @throws IOException if a row group cannot be loaded, or the target fails
     */
    public void write(Iterator<? extends FileSource<?>> files) throws IOException {
        Schedule schedule = new Schedule(files, target, bounds);
        List<Thread> others = new ArrayList<>();
        for (int i = 1; i < bounds.parallelism(); i++) {
            Thread other = new Thread(new WriterThread(schedule), "parallel-writer-" + i);
            other.setDaemon(true);
            other.start();
            others.add(other);
        }
        new WriterThread(schedule).run();
        awaitAll(schedule, others);
        for (FileInFlight<?> file : schedule.unfinished()) {
            abort(file, schedule);
        }
        schedule.throwFailure();
    }

    /** Waits for threads and uploads even if interrupted: the interruption ends their work, not the waiting. */
    private static void awaitAll(Schedule schedule, List<Thread> others) {
        boolean isInterrupted = Thread.interrupted();
        boolean isDone = false;
        while (!isDone) {
            try {
                for (Thread other : others) {
                    other.join();
                }
                schedule.awaitStored();
                isDone = true;
            } catch (InterruptedException e) {
                isInterrupted = true;
                schedule.fail(e);
                others.forEach(Thread::interrupt);
            }
        }
        if (isInterrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private static void abort(FileInFlight<?> file, Schedule schedule) {
        try {
            file.output().abort();
        } catch (IOException | RuntimeException e) {
            schedule.fail(e);
        }
    }
}
