/**
 * Decodes the column chunks of a row group into batches of columns. Only these packages know Parquet's page and value
 * encodings.
 */
@NullMarked
package org.parquetvs.decoder;

import org.jspecify.annotations.NullMarked;
