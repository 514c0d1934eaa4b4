package org.parquetvs.scan.error;

/**
 * Hides the stack traces of failures. The database shows them below the message, causes included: a hundred lines of
 * library code, for example if a server refuses a connection.
 */
public final class Stacks {

    /** System property that keeps all stack traces if its value is {@code true}. */
    public static final String PROPERTY = "parquetvs.stacks";

    /** Prefix of errors that say what users can do about them; faults of the software begin with an F. */
    private static final String EXPLAINED = "E-VS";

    private static final StackTraceElement[] NONE = {};

    private Stacks() {}

    /** Removes the stack traces from a failure that explains itself; messages and causes stay. */
    public static void hide(Throwable failure) {
        String message = failure.getMessage();
        if (message != null && message.startsWith(EXPLAINED) && !Boolean.getBoolean(PROPERTY)) {
            remove(failure);
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
