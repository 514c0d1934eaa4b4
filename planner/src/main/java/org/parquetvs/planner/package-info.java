/** Turns listed files and their footers into the tasks that workers read. */
@NullMarked
package org.parquetvs.planner;

import org.jspecify.annotations.NullMarked;
