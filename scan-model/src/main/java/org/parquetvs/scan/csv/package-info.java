/** The format of CSV files, as far as users define it. */
@NullMarked
package org.parquetvs.scan.csv;

import org.jspecify.annotations.NullMarked;
