/** The conditions of a scan and the one definition of their truth. */
@NullMarked
package org.parquetvs.planner.predicate;

import org.jspecify.annotations.NullMarked;
