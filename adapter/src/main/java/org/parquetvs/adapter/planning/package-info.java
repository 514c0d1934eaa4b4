/** Makes scan plans: does the listing and reading that the planner module leaves to its caller. */
@NullMarked
package org.parquetvs.adapter.planning;

import org.jspecify.annotations.NullMarked;
