/** Partial aggregation: which group a row belongs to, and what its values add to it. */
@NullMarked
package org.parquetvs.worker.output.aggregate;

import org.jspecify.annotations.NullMarked;
