package org.parquetvs.worker.parquet.convert;

import org.parquetvs.worker.parquet.encoding.EncodedValues;

/** Values of one column as the database takes them, page by page. */
public interface PageValues extends EncodedValues {
    /** Most values that are converted at once: what is in between stays in the processor's nearest cache. */
    int STEP = 2048;
}
