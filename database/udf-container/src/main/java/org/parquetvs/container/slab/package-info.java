/**
 * Writes rows of the result into shared memory, where the database reads them in place.
 *
 * <p>This is where the rules of the database apply to what a script emits, whether it came row by row or in batches:
 * ranges, lengths, '' and NaN, digits of a TIMESTAMP.
 */
@NullMarked
package org.parquetvs.container.slab;

import org.jspecify.annotations.NullMarked;
