/** Cuts the bytes of a file, or of a part of it, into windows of whole records. */
@NullMarked
package org.parquetvs.text.window;

import org.jspecify.annotations.NullMarked;
