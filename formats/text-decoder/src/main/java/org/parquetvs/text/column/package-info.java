/** Parses values from text into vectors. */
@NullMarked
package org.parquetvs.text.column;

import org.jspecify.annotations.NullMarked;
