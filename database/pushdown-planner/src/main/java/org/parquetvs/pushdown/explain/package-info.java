/** Plans as people read them. */
@NullMarked
package org.parquetvs.pushdown.explain;

import org.jspecify.annotations.NullMarked;
