/** Whole queries over the tables of known benchmarks. */
@NullMarked
package org.parquetvs.bench.queries;

import org.jspecify.annotations.NullMarked;
