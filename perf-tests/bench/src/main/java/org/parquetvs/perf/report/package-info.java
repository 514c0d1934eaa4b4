/** What benchmarks report, and how it is printed. */
@NullMarked
package org.parquetvs.perf.report;

import org.jspecify.annotations.NullMarked;
