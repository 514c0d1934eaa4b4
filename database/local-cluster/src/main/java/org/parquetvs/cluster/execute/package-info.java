/** Runs bound queries: adapters are asked, scripts are started, DuckDB computes the rest. */
@NullMarked
package org.parquetvs.cluster.execute;

import org.jspecify.annotations.NullMarked;
