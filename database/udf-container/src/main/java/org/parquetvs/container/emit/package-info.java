/**
 * The processing of a row by {@code ExaIterator.emit}: which Java class goes into which column, and how values are
 * collected.
 */
@NullMarked
package org.parquetvs.container.emit;

import org.jspecify.annotations.NullMarked;
