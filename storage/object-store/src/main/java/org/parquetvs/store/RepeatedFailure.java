package org.parquetvs.store;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * How often something has failed again in the same way. Requests that run at the same time usually fail for one reason,
 * such as a wrong password, and the database shows each attached failure with all its text. So this stands for them.
 */
public final class RepeatedFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Prefix of messages that have an error code. */
    private static final String CODE = "[EFW]-VS[A-Z0-9-]+: ";

    private final AtomicInteger times = new AtomicInteger();

    private RepeatedFailure() {
        super(null, null, false, false);
    }

    /**
     * Attaches a failure to the first one; if it is of a known kind, it is only counted. Failures with the same error
     * code are of one kind, whichever object they name.
     */
    public static void attach(Throwable first, Throwable another) {
        String kind = kind(another);
        boolean isKnown = kind.equals(kind(first));
        for (Throwable attached : first.getSuppressed()) {
            isKnown |= kind.equals(kind(attached));
        }
        if (isKnown) {
            of(first).times.incrementAndGet();
        } else {
            first.addSuppressed(another);
        }
    }

    private static RepeatedFailure of(Throwable first) {
        for (Throwable attached : first.getSuppressed()) {
            if (attached instanceof RepeatedFailure known) {
                return known;
            }
        }
        RepeatedFailure none = new RepeatedFailure();
        first.addSuppressed(none);
        return none;
    }

    private static String kind(Throwable failure) {
        String message = String.valueOf(failure.getMessage());
        int end = message.indexOf(": ") + 2;
        return end > 1 && message.substring(0, end).matches(CODE) ? message.substring(0, end) : failure.toString();
    }

    @Override
    public String getMessage() {
        int count = times.get();
        return count == 1 ? "One more has failed in the same way." : count + " more have failed in the same way.";
    }
}
