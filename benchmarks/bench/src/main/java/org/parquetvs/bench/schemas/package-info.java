/** Documents of random schemas as JSON Lines, CSV and Parquet: our rows compared with DuckDB's. */
@NullMarked
package org.parquetvs.bench.schemas;

import org.jspecify.annotations.NullMarked;
