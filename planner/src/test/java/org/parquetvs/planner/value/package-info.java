@NullMarked
package org.parquetvs.planner.value;

import org.jspecify.annotations.NullMarked;
