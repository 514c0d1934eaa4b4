/** Writes values as UTF-8 text, without a string for each value. */
@NullMarked
package org.parquetvs.cluster.text;

import org.jspecify.annotations.NullMarked;
