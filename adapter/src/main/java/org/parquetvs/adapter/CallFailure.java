package org.parquetvs.adapter;

import java.util.function.Supplier;
import org.parquetvs.adapter.error.AdapterErrors;
import org.parquetvs.scan.error.Stacks;

/** What the database gets if a call of a script fails: a full heap explains itself, and no explanation has a stack. */
final class CallFailure {

    private CallFailure() {}

    /** Carries out a step, and explains its failure. */
    static <T> T explain(Supplier<T> step) {
        try {
            return step.get();
        } catch (RuntimeException failure) {
            throw explained(failure);
        } catch (OutOfMemoryError failure) {
            throw explained(failure);
        }
    }

    /** A failure without its stack if it explains itself. */
    static <E extends Exception> E explained(E failure) {
        Stacks.hide(failure);
        return failure;
    }

    /** The failure of a call whose heap is full. */
    static RuntimeException explained(OutOfMemoryError failure) {
        return explained(AdapterErrors.outOfMemory(Runtime.getRuntime().maxMemory(), failure));
    }
}
