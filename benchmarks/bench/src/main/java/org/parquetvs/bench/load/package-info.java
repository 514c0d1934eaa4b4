/** From files to a table: over S3 into the local cluster, and straight into DuckDB. */
@NullMarked
package org.parquetvs.bench.load;

import org.jspecify.annotations.NullMarked;
