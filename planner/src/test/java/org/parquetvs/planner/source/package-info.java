@NullMarked
package org.parquetvs.planner.source;

import org.jspecify.annotations.NullMarked;
