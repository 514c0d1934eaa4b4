/** Files of this machine, and how they are staged as Parquet files in a store. */
@NullMarked
package org.parquetvs.local;

import org.jspecify.annotations.NullMarked;
