/** The column types of Exasol: how SQL writes them, how DuckDB stores them, and which types operations yield. */
@NullMarked
package org.parquetvs.sql.types;

import org.jspecify.annotations.NullMarked;
