/** Errors of reading files of this machine. */
@NullMarked
package org.parquetvs.local.error;

import org.jspecify.annotations.NullMarked;
