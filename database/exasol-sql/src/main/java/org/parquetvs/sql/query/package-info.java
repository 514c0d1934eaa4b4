/** Queries with resolved names and with types by Exasol's rules, and how DuckDB computes them. */
@NullMarked
package org.parquetvs.sql.query;

import org.jspecify.annotations.NullMarked;
