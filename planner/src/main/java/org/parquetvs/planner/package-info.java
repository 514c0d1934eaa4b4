/** From listed files and their footers to the tasks that workers read. */
@NullMarked
package org.parquetvs.planner;

import org.jspecify.annotations.NullMarked;
