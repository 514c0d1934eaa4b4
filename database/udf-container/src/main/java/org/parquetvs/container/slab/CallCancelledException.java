package org.parquetvs.container.slab;

/** The rows of the call are not wanted any more. Passes through the script, which is not to continue. */
public final class CallCancelledException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public CallCancelledException() {
        super("The call has been cancelled");
    }
}
