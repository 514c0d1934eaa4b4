/** Deals row groups out to bins of nearly equal weight. Works with numbers only: no file, no Parquet, no task. */
@NullMarked
package org.parquetvs.planner.packing;

import org.jspecify.annotations.NullMarked;
