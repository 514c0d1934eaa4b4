/** What a scan emits of the rows that pass its filter. */
@NullMarked
package org.parquetvs.planner.output;

import org.jspecify.annotations.NullMarked;
