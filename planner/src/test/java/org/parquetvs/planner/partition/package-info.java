@NullMarked
package org.parquetvs.planner.partition;

import org.jspecify.annotations.NullMarked;
