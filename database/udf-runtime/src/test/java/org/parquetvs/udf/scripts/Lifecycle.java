package org.parquetvs.udf.scripts;

import com.exasol.ExaIterator;
import com.exasol.ExaMetadata;

/** Prints what is called. The first input column tells which method fails: run, init, or both run and cleanup. */
public final class Lifecycle {
    private static int runs;
    private static String failing = "";

    private Lifecycle() {}

    /** Forgets the runs of an earlier statement. */
    public static void init(ExaMetadata metadata) {
        System.out.println("init after " + runs + " runs");
    }

    /** Emits how many runs this process has seen. */
    public static void run(ExaMetadata metadata, ExaIterator iterator) throws Exception {
        runs++;
        System.out.println("run");
        failing = String.valueOf(iterator.getString(0));
        if (failing.contains("run")) {
            throw new IllegalStateException("run fails");
        }
        iterator.emit(runs);
    }

    /** Ends the count. */
    public static void cleanup(ExaMetadata metadata) {
        System.out.println("cleanup after " + runs + " runs");
        runs = 0;
        if (failing.contains("cleanup")) {
            failing = "";
            throw new IllegalStateException("cleanup fails");
        }
    }
}
