/** The column types of Exasol: how they are written, what DuckDB stores for them, and which types operations yield. */
@NullMarked
package org.parquetvs.cluster.types;

import org.jspecify.annotations.NullMarked;
