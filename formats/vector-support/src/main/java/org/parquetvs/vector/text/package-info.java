/** Columns of texts while they are built and checked. */
@NullMarked
package org.parquetvs.vector.text;

import org.jspecify.annotations.NullMarked;
