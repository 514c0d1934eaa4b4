package org.parquetvs.exasol.install;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Consumer;

/** Undoes finished steps, the last one first. */
final class Undo {
    private record Entry(InstallStep step, Action action) {}

    /** Undoes one step. */
    @FunctionalInterface
    interface Action {
        void run() throws IOException;
    }

    private final Deque<Entry> entries = new ArrayDeque<>();
    private final Consumer<InstallStep> listener;

    Undo(Consumer<InstallStep> listener) {
        this.listener = listener;
    }

    void add(InstallStep step, Action action) {
        entries.push(new Entry(step, action));
    }

    /** Undoes everything that can be undone; failures meanwhile are added to the cause. */
    void run(Exception cause) {
        while (!entries.isEmpty()) {
            Entry entry = entries.pop();
            try {
                entry.action.run();
                listener.accept(entry.step);
            } catch (IOException | RuntimeException e) {
                cause.addSuppressed(e);
                listener.accept(new InstallStep("could not take back", entry.step.object()));
            }
        }
    }
}
