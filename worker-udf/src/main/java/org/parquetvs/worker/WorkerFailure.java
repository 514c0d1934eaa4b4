package org.parquetvs.worker;

import java.util.function.Supplier;
import org.parquetvs.decoder.error.DecodeException;
import org.parquetvs.footer.FooterException;
import org.parquetvs.scan.error.EvaluationException;
import org.parquetvs.scan.error.PartitionException;
import org.parquetvs.scan.error.ScanException;
import org.parquetvs.store.StoreException;
import org.parquetvs.text.error.TextException;
import org.parquetvs.worker.error.WorkerErrors;
import org.parquetvs.worker.error.WorkerException;

/** Gives every failure that a user can see a code and a place, once. */
final class WorkerFailure {

    private WorkerFailure() {}

    /** Carries out a step; a failure that does not explain itself is wrapped in one that says where it happened. */
    static <T> T explain(String place, Supplier<T> step) {
        try {
            return step.get();
        } catch (WorkerException
                | StoreException
                | FooterException
                | DecodeException
                | TextException
                | EvaluationException
                | PartitionException
                | ScanException e) {
            throw e;
        } catch (RuntimeException e) {
            throw WorkerErrors.unexpected(place, e);
        } catch (OutOfMemoryError e) {
            throw WorkerErrors.outOfMemory(place, Runtime.getRuntime().maxMemory(), e);
        }
    }
}
