/** Benchmarks: this project and its peers, in one run. */
@NullMarked
package org.parquetvs.perf;

import org.jspecify.annotations.NullMarked;
