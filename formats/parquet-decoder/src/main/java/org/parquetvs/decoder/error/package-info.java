/** What is wrong with a file or a value, and where: file, row group, column. */
@NullMarked
package org.parquetvs.decoder.error;

import org.jspecify.annotations.NullMarked;
