package org.parquetvs.udf.scripts;

import com.exasol.ExaIterator;
import com.exasol.ExaMetadata;

/** Says where it runs. */
public final class Places {

    private Places() {}

    /** Emits node, process and the first column of each row. */
    public static void run(ExaMetadata metadata, ExaIterator iterator) throws Exception {
        do {
            iterator.emit(metadata.getNodeId(), metadata.getVmId(), iterator.getLong(0));
        } while (metadata.getInputType().equals("SET") && iterator.next());
    }
}
