/** The pages of a column chunk: their headers, their bytes decompressed, and dictionaries that columns share. */
@NullMarked
package org.parquetvs.decoder.page;

import org.jspecify.annotations.NullMarked;
