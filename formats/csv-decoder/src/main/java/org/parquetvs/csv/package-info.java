/** Decodes CSV files into batches of columns: each record is a row, and only the wanted fields are decoded. */
@NullMarked
package org.parquetvs.csv;

import org.jspecify.annotations.NullMarked;
