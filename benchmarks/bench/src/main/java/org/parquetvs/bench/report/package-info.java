/** The results of benchmarks, and how they are printed. */
@NullMarked
package org.parquetvs.bench.report;

import org.jspecify.annotations.NullMarked;
