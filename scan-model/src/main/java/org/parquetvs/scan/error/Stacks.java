package org.parquetvs.scan.error;

import java.util.function.Supplier;

/**
 * The stacks of failures. The database shows them below the message, causes included: a hundred lines of libraries for a
 * host that refuses a connection.
 */
public final class Stacks {

    /** System property that keeps all of them with the value {@code true}. */
    public static final String PROPERTY = "parquetvs.stacks";

    /** Errors that say what users can do about them; faults of the software begin with an F. */
    private static final String EXPLAINED = "E-VS";

    private static final StackTraceElement[] NONE = {};

    private Stacks() {}

    /** Takes the stacks from a failure that says itself what is wrong; messages and causes stay. */
    public static void hide(Throwable failure) {
        String message = failure.getMessage();
        if (message != null && message.startsWith(EXPLAINED) && !Boolean.getBoolean(PROPERTY)) {
            remove(failure);
        }
    }

    /** Carries out a step; a failure of it loses its stacks as by {@link #hide}. */
    public static <T> T hidden(Supplier<T> step) {
        try {
            return step.get();
        } catch (RuntimeException failure) {
            hide(failure);
            throw failure;
        }
    }

    private static void remove(Throwable failure) {
        for (Throwable part = failure; part != null; part = part.getCause()) {
            part.setStackTrace(NONE);
            for (Throwable suppressed : part.getSuppressed()) {
                remove(suppressed);
            }
        }
    }
}
