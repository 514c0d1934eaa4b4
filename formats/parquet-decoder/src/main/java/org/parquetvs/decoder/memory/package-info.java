/** Arrays that are passed on from column to column, and the budget that they are reserved from. */
@NullMarked
package org.parquetvs.decoder.memory;

import org.jspecify.annotations.NullMarked;
