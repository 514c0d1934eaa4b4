/** Queries with names resolved and types derived by the rules of Exasol, and how DuckDB is told to compute them. */
@NullMarked
package org.parquetvs.cluster.query;

import org.jspecify.annotations.NullMarked;
