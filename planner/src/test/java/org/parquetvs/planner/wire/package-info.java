@NullMarked
package org.parquetvs.planner.wire;

import org.jspecify.annotations.NullMarked;
