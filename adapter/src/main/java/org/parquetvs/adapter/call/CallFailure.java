package org.parquetvs.adapter.call;

import com.exasol.ExaDataTypeException;
import com.exasol.ExaIterationException;
import org.parquetvs.adapter.error.AdapterErrors;
import org.parquetvs.scan.error.Stacks;

/** What the database gets if a call of a script fails: a full heap explains itself, and no explanation has a stack. */
public final class CallFailure {

    private CallFailure() {}

    /** What a script does to answer. */
    @FunctionalInterface
    public interface Answer<T, E extends Exception> {
        T get() throws E;
    }

    /** What a UDF does with its input. */
    @FunctionalInterface
    public interface Udf {
        void run() throws ExaIterationException, ExaDataTypeException;
    }

    /** Answers, and explains why that fails. */
    public static <T, E extends Exception> T explain(Answer<T, E> answer) throws E {
        try {
            return answer.get();
        } catch (Exception failure) {
            Stacks.hide(failure);
            throw failure;
        } catch (OutOfMemoryError failure) {
            throw outOfMemory(failure);
        }
    }

    /** Runs a UDF, and explains why that fails. */
    public static void explain(Udf udf) throws ExaIterationException, ExaDataTypeException {
        try {
            udf.run();
        } catch (RuntimeException failure) {
            Stacks.hide(failure);
            throw failure;
        } catch (OutOfMemoryError failure) {
            throw outOfMemory(failure);
        }
    }

    private static RuntimeException outOfMemory(OutOfMemoryError failure) {
        RuntimeException explained =
                AdapterErrors.outOfMemory(Runtime.getRuntime().maxMemory(), failure);
        Stacks.hide(explained);
        return explained;
    }
}
