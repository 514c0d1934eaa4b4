/** Exasol's own document files adapter as a contender. Kept apart because it needs its own versions of all libraries. */
@NullMarked
package org.parquetvs.bench.incumbent;

import org.jspecify.annotations.NullMarked;
