/** The functions of Exasol, and how DuckDB computes each of them. */
@NullMarked
package org.parquetvs.cluster.function;

import org.jspecify.annotations.NullMarked;
