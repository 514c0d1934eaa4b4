@NullMarked
package org.parquetvs.planner.error;

import org.jspecify.annotations.NullMarked;
