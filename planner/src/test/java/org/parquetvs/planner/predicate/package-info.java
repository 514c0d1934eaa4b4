@NullMarked
package org.parquetvs.planner.predicate;

import org.jspecify.annotations.NullMarked;
