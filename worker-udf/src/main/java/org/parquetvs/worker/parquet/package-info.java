/**
 * From the bytes of a row group's column chunks to batches of columns. The only package of the worker that knows
 * Parquet's page and value encodings.
 */
@NullMarked
package org.parquetvs.worker.parquet;

import org.jspecify.annotations.NullMarked;
