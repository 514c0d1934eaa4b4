/** Infers the types of columns from a sample of their values. */
@NullMarked
package org.parquetvs.text.inference;

import org.jspecify.annotations.NullMarked;
