/** The adapter's cost of planning. */
@NullMarked
package org.parquetvs.bench.planning;

import org.jspecify.annotations.NullMarked;
