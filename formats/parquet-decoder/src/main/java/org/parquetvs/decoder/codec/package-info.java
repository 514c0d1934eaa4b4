/** The compression of pages. Knows bytes only; whatever is wrong with them is a corrupt page. */
@NullMarked
package org.parquetvs.decoder.codec;

import org.jspecify.annotations.NullMarked;
