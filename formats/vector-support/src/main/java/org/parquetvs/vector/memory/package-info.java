/** Arrays that pass from column to column, and the memory budget that they are reserved from. */
@NullMarked
package org.parquetvs.vector.memory;

import org.jspecify.annotations.NullMarked;
