/** The entry points for Exasol: the virtual schema adapter, the import script, and the statements that install both. */
@NullMarked
package org.parquetvs.adapter;

import org.jspecify.annotations.NullMarked;
