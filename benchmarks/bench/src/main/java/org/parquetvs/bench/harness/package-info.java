/** Runs contenders side by side: each in a process of its own, alternating, and compares their medians. */
@NullMarked
package org.parquetvs.bench.harness;

import org.jspecify.annotations.NullMarked;
