/** Files into tables without a virtual schema: what {@code IMPORT FROM SCRIPT} reads, and what explains it. */
@NullMarked
package org.parquetvs.importexport.imports;

import org.jspecify.annotations.NullMarked;
