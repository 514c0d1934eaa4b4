/**
 * Converts the physical values of a page to values of a column in the database: exactly, or not at all. A dictionary is
 * converted once, and its values are looked up. Everything else is converted in bulk, by one loop over primitives for
 * each pair of types.
 */
@NullMarked
package org.parquetvs.decoder.convert;

import org.jspecify.annotations.NullMarked;
