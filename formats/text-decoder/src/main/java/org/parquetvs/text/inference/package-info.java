/** The types of columns, as a sample of their values tells them. */
@NullMarked
package org.parquetvs.text.inference;

import org.jspecify.annotations.NullMarked;
