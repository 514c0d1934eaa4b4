/** From a bucket to a scan plan: the reading that the pure planner leaves to its caller. */
@NullMarked
package org.parquetvs.adapter.planning;

import org.jspecify.annotations.NullMarked;
