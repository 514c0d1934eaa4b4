/** Writes the statements that the adapter returns. */
@NullMarked
package org.parquetvs.adapter.sql;

import org.jspecify.annotations.NullMarked;
