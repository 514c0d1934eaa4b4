/**
 * Writes result rows into shared memory, where the database reads them in place.
 *
 * <p>Here the rules of the database apply to everything that a script emits, row by row or in batches: ranges, lengths,
 * '' and NaN, digits of a TIMESTAMP.
 */
@NullMarked
package org.parquetvs.container.slab;

import org.jspecify.annotations.NullMarked;
