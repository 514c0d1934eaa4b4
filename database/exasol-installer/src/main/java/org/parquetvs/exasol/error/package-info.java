/** Errors about a real Exasol. */
@NullMarked
package org.parquetvs.exasol.error;

import org.jspecify.annotations.NullMarked;
