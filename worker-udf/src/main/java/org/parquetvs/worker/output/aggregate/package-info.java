/** Partial aggregation: finds the group of each row, and adds its values to the group. */
@NullMarked
package org.parquetvs.worker.output.aggregate;

import org.jspecify.annotations.NullMarked;
