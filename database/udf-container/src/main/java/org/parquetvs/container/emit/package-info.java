/** What {@code ExaIterator.emit} does with a row: which Java class goes into which column, and how it is gathered. */
@NullMarked
package org.parquetvs.container.emit;

import org.jspecify.annotations.NullMarked;
