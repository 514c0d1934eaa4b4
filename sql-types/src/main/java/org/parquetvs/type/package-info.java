/** The column types of Exasol: their limits and how they are written. */
@NullMarked
package org.parquetvs.type;

import org.jspecify.annotations.NullMarked;
