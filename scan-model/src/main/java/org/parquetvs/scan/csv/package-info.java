/** How CSV files are written, as far as users say so. */
@NullMarked
package org.parquetvs.scan.csv;

import org.jspecify.annotations.NullMarked;
