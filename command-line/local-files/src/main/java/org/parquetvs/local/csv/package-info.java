/** Text files, read by DuckDB. */
@NullMarked
package org.parquetvs.local.csv;

import org.jspecify.annotations.NullMarked;
