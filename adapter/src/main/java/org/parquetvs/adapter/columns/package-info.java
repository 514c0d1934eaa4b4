/** Matches wanted columns with those of the files. */
@NullMarked
package org.parquetvs.adapter.columns;

import org.jspecify.annotations.NullMarked;
