/** What planning needs of files: their columns, what each says of its rows without their being read, and the rows of tiny ones. */
@NullMarked
package org.parquetvs.format;

import org.jspecify.annotations.NullMarked;
