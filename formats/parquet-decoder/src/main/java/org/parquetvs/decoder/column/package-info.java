/** The columns of a row group: one reader for each kind of vector, and for nested fields. */
@NullMarked
package org.parquetvs.decoder.column;

import org.jspecify.annotations.NullMarked;
