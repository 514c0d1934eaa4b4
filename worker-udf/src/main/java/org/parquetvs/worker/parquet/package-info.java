/** Parquet files as batches: row groups are fetched ahead, and decoded one after the other. */
@NullMarked
package org.parquetvs.worker.parquet;

import org.jspecify.annotations.NullMarked;
