/** How values become the bytes of a Parquet file: compression, encodings, pages, bloom filters. */
@NullMarked
package org.parquetvs.writer.settings;

import org.jspecify.annotations.NullMarked;
