package org.parquetvs.decoder.column;

import java.util.ArrayDeque;
import java.util.Deque;

/** Closes several objects, even if closing one of them fails. */
public final class Closeables {

    private Closeables() {}

    /** Closes all; the first failure is thrown, the others are attached to it. */
    public static void all(Iterable<? extends AutoCloseable> closeables) {
        Deque<RuntimeException> failures = new ArrayDeque<>();
        for (AutoCloseable closeable : closeables) {
            try {
                closeable.close();
            } catch (Exception e) {
                failures.add(e instanceof RuntimeException unchecked ? unchecked : new IllegalStateException(e));
            }
        }
        if (!failures.isEmpty()) {
            RuntimeException first = failures.remove();
            failures.forEach(first::addSuppressed);
            throw first;
        }
    }
}
