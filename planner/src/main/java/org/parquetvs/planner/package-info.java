/**
 * What plans are made of: the types and columns of tables, listed files, and the pieces of files that are assigned.
 *
 * <p>Everything here and below is pure: no input, no output, no clock.
 */
@NullMarked
package org.parquetvs.planner;

import org.jspecify.annotations.NullMarked;
