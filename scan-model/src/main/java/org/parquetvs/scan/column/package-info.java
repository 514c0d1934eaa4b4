/** Columns of a scan: their types, and where in a file or in its key their values are. */
@NullMarked
package org.parquetvs.scan.column;

import org.jspecify.annotations.NullMarked;
