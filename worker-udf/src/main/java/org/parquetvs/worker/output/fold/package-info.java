/** Partial aggregation: which group a row belongs to, and what its values add to it. */
@NullMarked
package org.parquetvs.worker.output.fold;

import org.jspecify.annotations.NullMarked;
