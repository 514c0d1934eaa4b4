package org.parquetvs.container.slab;

/** The rows of the call are no longer wanted. The exception passes through the script, which must not continue. */
public final class CallCancelledException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public CallCancelledException() {
        super("The call has been cancelled");
    }
}
