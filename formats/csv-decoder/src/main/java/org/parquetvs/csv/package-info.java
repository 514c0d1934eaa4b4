/** From the bytes of CSV files to batches of columns: one row a record, of which only the wanted fields are decoded. */
@NullMarked
package org.parquetvs.csv;

import org.jspecify.annotations.NullMarked;
