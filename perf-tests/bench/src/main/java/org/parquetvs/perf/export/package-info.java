/** Contenders that export a table as Parquet files. */
@NullMarked
package org.parquetvs.perf.export;

import org.jspecify.annotations.NullMarked;
