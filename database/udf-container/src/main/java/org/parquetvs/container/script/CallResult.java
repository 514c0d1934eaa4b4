package org.parquetvs.container.script;

import com.exasol.ExaUDFException;
import java.util.Optional;
import org.parquetvs.container.wire.FromContainer;

/** The results of the parts of a call. */
final class CallResult {
    private static final String VM_ERROR = "22002";

    private CallResult() {}

    /**
     * The text of a failure before cleanup.
     *
     * @param codes the codes that Exasol's layers put around it
     */
    static String describe(String codes, Throwable failure) {
        return codes + ": \n" + failure;
    }

    /** The message for a call whose parts failed, one or both; empty if none failed. */
    static Optional<FromContainer> failed(Optional<Failure> body, Optional<Failure> cleanup) {
        if (body.isPresent() && cleanup.isPresent()) {
            String text = "F-UDF-CL-LIB-1111: Caught exception\n\n" + body.get().text()
                    + "\n\n and caught another exception during cleanup\n\n"
                    + cleanup.get().text();
            boolean sound = body.get().leavesProcessSound() && cleanup.get().leavesProcessSound();
            return Optional.of(failed(text, sound));
        }
        if (body.isPresent()) {
            return body.map(failure -> failed(failure.text(), failure.leavesProcessSound()));
        }
        return cleanup.map(failure -> failed("F-UDF-CL-LIB-1128: " + failure.text(), failure.leavesProcessSound()));
    }

    private static FromContainer failed(String text, boolean reusable) {
        return new FromContainer.Failed(VM_ERROR, "VM error: " + text, reusable);
    }

    /**
     * The failure of one part.
     *
     * @param text Exasol's message
     * @param thrown the thrown exception or error
     */
    record Failure(String text, Throwable thrown) {

        /** Whether the process can be used again; an Error is about the process rather than about the script. */
        boolean leavesProcessSound() {
            Throwable origin =
                    thrown instanceof ExaUDFException && thrown.getCause() != null ? thrown.getCause() : thrown;
            return !(origin instanceof Error);
        }
    }
}
