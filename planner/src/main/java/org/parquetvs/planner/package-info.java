/** From listed files and their footers to the tasks that workers read. Pure: no input, no output, no clock. */
@NullMarked
package org.parquetvs.planner;

import org.jspecify.annotations.NullMarked;
