/** Errors of the history. */
@NullMarked
package org.parquetvs.history.error;

import org.jspecify.annotations.NullMarked;
