/** The rows that processes put into shared memory, and how DuckDB reads them. */
@NullMarked
package org.parquetvs.udf.result;

import org.jspecify.annotations.NullMarked;
