/** Whole queries over the tables of known benchmarks. */
@NullMarked
package org.parquetvs.perf.queries;

import org.jspecify.annotations.NullMarked;
