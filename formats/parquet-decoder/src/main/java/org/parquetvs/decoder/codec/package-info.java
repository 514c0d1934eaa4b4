/** The compression of pages. It knows only bytes; any error in them is a corrupt page. */
@NullMarked
package org.parquetvs.decoder.codec;

import org.jspecify.annotations.NullMarked;
