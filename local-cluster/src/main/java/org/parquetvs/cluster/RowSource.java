package org.parquetvs.cluster;

import org.jspecify.annotations.Nullable;

/** The rows of a result as they are produced. */
interface RowSource extends AutoCloseable {

    /** The next row, or null behind the last one. */
    @Nullable
    Object @Nullable [] next();

    /** Stops whatever produces the rows. */
    @Override
    void close();
}
