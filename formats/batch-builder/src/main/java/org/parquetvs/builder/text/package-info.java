/** Columns of texts while they are built and checked. */
@NullMarked
package org.parquetvs.builder.text;

import org.jspecify.annotations.NullMarked;
