/**
 * Random queries over virtual tables, compared with the same queries over rows that DuckDB reads from files with the
 * same values.
 */
@NullMarked
package org.parquetvs.fuzz;

import org.jspecify.annotations.NullMarked;
