@NullMarked
package org.parquetvs.planner;

import org.jspecify.annotations.NullMarked;
