/** The pages of a column chunk: their headers, their decompressed bytes, and dictionaries that columns share. */
@NullMarked
package org.parquetvs.decoder.page;

import org.jspecify.annotations.NullMarked;
