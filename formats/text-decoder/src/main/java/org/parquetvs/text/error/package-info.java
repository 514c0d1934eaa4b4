/** The errors in a text file or a value, with their place. */
@NullMarked
package org.parquetvs.text.error;

import org.jspecify.annotations.NullMarked;
