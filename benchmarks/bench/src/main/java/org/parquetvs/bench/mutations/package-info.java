/** Parquet files with changed bytes: how our decoder reads them, compared with other readers. */
@NullMarked
package org.parquetvs.bench.mutations;

import org.jspecify.annotations.NullMarked;
