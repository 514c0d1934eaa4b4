/** The results of benchmarks, and how they are printed. */
@NullMarked
package org.parquetvs.perf.report;

import org.jspecify.annotations.NullMarked;
