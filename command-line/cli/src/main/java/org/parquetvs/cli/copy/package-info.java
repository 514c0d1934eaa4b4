/** {@code pvs copy}: rows of the database as Parquet files. */
@NullMarked
package org.parquetvs.cli.copy;

import org.jspecify.annotations.NullMarked;
