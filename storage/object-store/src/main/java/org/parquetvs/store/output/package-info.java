/** Where files are written to: one stream of bytes for each file, and a receipt when it is stored. */
@NullMarked
package org.parquetvs.store.output;

import org.jspecify.annotations.NullMarked;
