@NullMarked
package org.parquetvs.planner.packing;

import org.jspecify.annotations.NullMarked;
