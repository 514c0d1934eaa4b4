/** Parquet files with changed bytes: what our decoder makes of them, next to other readers. */
@NullMarked
package org.parquetvs.perf.mutations;

import org.jspecify.annotations.NullMarked;
