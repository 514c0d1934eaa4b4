package org.parquetvs.udf.scripts;

import com.exasol.ExaIterator;
import com.exasol.ExaMetadata;

/** Emits as many numbers, from 0, as the first column of each row says. */
public final class EmitsSequence {

    private EmitsSequence() {}

    /** Emits the numbers. */
    public static void run(ExaMetadata metadata, ExaIterator iterator) throws Exception {
        do {
            long count = iterator.getLong(0);
            for (long i = 0; i < count; i++) {
                iterator.emit(i);
            }
        } while (iterator.next());
    }
}
