/**
 * What a scan is: which columns of which files, for which rows, and the piece of it that one worker reads.
 *
 * <p>Everything here and below is pure: no input, no output, no clock.
 */
@NullMarked
package org.parquetvs.scan;

import org.jspecify.annotations.NullMarked;
