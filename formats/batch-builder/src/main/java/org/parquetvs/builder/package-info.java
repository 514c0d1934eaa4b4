/** The settings of a decoder, and the values that it refuses. */
@NullMarked
package org.parquetvs.builder;

import org.jspecify.annotations.NullMarked;
