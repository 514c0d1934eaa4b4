/** Queries with pushdown and without. */
@NullMarked
package org.parquetvs.perf.pushdown;

import org.jspecify.annotations.NullMarked;
