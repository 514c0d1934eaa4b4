/** What filtering and emitting both do with the vectors of a batch. */
@NullMarked
package org.parquetvs.worker.vector;

import org.jspecify.annotations.NullMarked;
