/**
 * From the bytes of a row group's column chunks to batches of columns. Only these packages know Parquet's page and value
 * encodings.
 */
@NullMarked
package org.parquetvs.decoder;

import org.jspecify.annotations.NullMarked;
