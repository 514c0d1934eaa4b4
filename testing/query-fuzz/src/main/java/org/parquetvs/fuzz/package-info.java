/** Random queries over virtual tables, compared with the same queries over what DuckDB reads of the same files. */
@NullMarked
package org.parquetvs.fuzz;

import org.jspecify.annotations.NullMarked;
