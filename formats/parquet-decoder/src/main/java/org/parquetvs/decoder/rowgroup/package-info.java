/** What is decoded: row groups and their column chunks, and where the bytes of the chunks come from. */
@NullMarked
package org.parquetvs.decoder.rowgroup;

import org.jspecify.annotations.NullMarked;
