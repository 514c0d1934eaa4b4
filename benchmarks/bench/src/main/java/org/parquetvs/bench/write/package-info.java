/** Contenders that write the same rows into Parquet files. */
@NullMarked
package org.parquetvs.bench.write;

import org.jspecify.annotations.NullMarked;
