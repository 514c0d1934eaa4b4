package org.parquetvs.container.slab;

/** Nobody wants the rows of the call any more. Passes through the script, which is not to continue. */
public final class CallCancelledException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public CallCancelledException() {
        super("The call has been cancelled");
    }
}
