/** The input of decoding: row groups, their column chunks, and the sources of their bytes. */
@NullMarked
package org.parquetvs.decoder.rowgroup;

import org.jspecify.annotations.NullMarked;
