/** Values as text, in UTF-8, without a string for each. */
@NullMarked
package org.parquetvs.cluster.text;

import org.jspecify.annotations.NullMarked;
