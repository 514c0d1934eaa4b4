/** Plans as people read them. */
@NullMarked
package org.parquetvs.cluster.explain;

import org.jspecify.annotations.NullMarked;
