/** Single values and the vectors that carry them. */
@NullMarked
package org.parquetvs.decoder.value;

import org.jspecify.annotations.NullMarked;
