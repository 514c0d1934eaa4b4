/** Runs bound queries: starts their scripts and lets DuckDB compute the rest. */
@NullMarked
package org.parquetvs.cluster.execute;

import org.jspecify.annotations.NullMarked;
