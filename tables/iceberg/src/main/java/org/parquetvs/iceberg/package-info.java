/** Iceberg tables: what their metadata say about their columns, data files and deletes. No other module names Iceberg. */
@NullMarked
package org.parquetvs.iceberg;

import org.jspecify.annotations.NullMarked;
