/**
 * Writes files from columns: several columns, row groups and files at a time, within bounds, and always the same bytes.
 * {@link org.parquetvs.writer.ParallelWriter} is the entry point; {@link org.parquetvs.writer.ParquetFormat} makes the
 * files that it writes. The scheduling is ours; pages, statistics, indexes, bloom filters and footers are
 * parquet-java's.
 */
@NullMarked
package org.parquetvs.writer;

import org.jspecify.annotations.NullMarked;
