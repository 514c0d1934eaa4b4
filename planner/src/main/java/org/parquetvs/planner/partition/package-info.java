/** Directories that say what the rows below them have in common: {@code year=2026/}. */
@NullMarked
package org.parquetvs.planner.partition;

import org.jspecify.annotations.NullMarked;
