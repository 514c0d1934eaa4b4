/** Reads the last bytes of a Parquet file: its row groups, its columns and their types in the database. */
@NullMarked
package org.parquetvs.footer;

import org.jspecify.annotations.NullMarked;
