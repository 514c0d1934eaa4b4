/** From values as text to vectors. */
@NullMarked
package org.parquetvs.text.column;

import org.jspecify.annotations.NullMarked;
