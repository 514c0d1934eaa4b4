/** The files that benchmarks read; made once and kept. */
@NullMarked
package org.parquetvs.bench.data;

import org.jspecify.annotations.NullMarked;
