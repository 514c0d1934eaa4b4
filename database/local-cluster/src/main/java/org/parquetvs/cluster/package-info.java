/** The embedded database: sessions that speak Exasol SQL over DuckDB and over scripts in their own processes. */
@NullMarked
package org.parquetvs.cluster;

import org.jspecify.annotations.NullMarked;
