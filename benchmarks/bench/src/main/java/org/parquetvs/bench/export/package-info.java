/** Contenders that export a table as Parquet files. */
@NullMarked
package org.parquetvs.bench.export;

import org.jspecify.annotations.NullMarked;
