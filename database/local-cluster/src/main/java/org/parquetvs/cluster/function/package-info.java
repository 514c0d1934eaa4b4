/** The functions of Exasol, and how DuckDB is told to compute each. */
@NullMarked
package org.parquetvs.cluster.function;

import org.jspecify.annotations.NullMarked;
