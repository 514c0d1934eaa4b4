/** Runs contenders side by side: each in a process of its own, alternating, and compares their medians. */
@NullMarked
package org.parquetvs.perf.harness;

import org.jspecify.annotations.NullMarked;
