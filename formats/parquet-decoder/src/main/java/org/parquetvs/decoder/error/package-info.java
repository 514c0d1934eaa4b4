/** The errors in a file or a value, with their place: file, row group, column. */
@NullMarked
package org.parquetvs.decoder.error;

import org.jspecify.annotations.NullMarked;
