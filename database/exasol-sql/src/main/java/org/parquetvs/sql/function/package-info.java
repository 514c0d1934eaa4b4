/** The functions of Exasol, and how DuckDB computes each of them. */
@NullMarked
package org.parquetvs.sql.function;

import org.jspecify.annotations.NullMarked;
