/** Common parts of filtering and emitting, on the vectors of a batch. */
@NullMarked
package org.parquetvs.worker.vector;

import org.jspecify.annotations.NullMarked;
