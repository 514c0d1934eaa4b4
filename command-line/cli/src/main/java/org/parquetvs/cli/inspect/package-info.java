/** {@code pvs inspect}: what is in Parquet files, and what is wrong with them. */
@NullMarked
package org.parquetvs.cli.inspect;

import org.jspecify.annotations.NullMarked;
