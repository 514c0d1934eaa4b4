/** Files into tables without a virtual schema: what {@code IMPORT FROM SCRIPT} reads. */
@NullMarked
package org.parquetvs.adapter.imports;

import org.jspecify.annotations.NullMarked;
