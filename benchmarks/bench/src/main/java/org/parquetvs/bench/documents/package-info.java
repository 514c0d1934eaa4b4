/** The same rows as JSON Lines and as CSV, read by our worker and by DuckDB. */
@NullMarked
package org.parquetvs.bench.documents;

import org.jspecify.annotations.NullMarked;
