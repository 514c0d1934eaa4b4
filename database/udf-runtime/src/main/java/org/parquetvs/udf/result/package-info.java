/** The rows that processes put into shared memory, and how DuckDB takes them. */
@NullMarked
package org.parquetvs.udf.result;

import org.jspecify.annotations.NullMarked;
