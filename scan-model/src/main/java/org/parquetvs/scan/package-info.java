/**
 * The model of a scan: which columns of which files, for which rows, and the piece that one worker reads.
 *
 * <p>Everything in this package and below is pure: no input, no output, no clock.
 */
@NullMarked
package org.parquetvs.scan;

import org.jspecify.annotations.NullMarked;
