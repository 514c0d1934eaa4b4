@NullMarked
package org.parquetvs.planner.scan;

import org.jspecify.annotations.NullMarked;
