/** What planning needs of a file format: the columns of files, and what each file says of its rows without their being read. */
@NullMarked
package org.parquetvs.format;

import org.jspecify.annotations.NullMarked;
