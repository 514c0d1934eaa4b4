/** Matches wanted columns with those of the files. */
@NullMarked
package org.parquetvs.importexport.columns;

import org.jspecify.annotations.NullMarked;
