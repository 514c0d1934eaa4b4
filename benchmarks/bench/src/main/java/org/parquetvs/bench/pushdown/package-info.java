/** Queries with pushdown and without. */
@NullMarked
package org.parquetvs.bench.pushdown;

import org.jspecify.annotations.NullMarked;
