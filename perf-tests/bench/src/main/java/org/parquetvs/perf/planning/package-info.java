/** The adapter's cost of planning. */
@NullMarked
package org.parquetvs.perf.planning;

import org.jspecify.annotations.NullMarked;
