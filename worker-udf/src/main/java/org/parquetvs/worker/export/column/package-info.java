/** Gathers the rows of row groups: batches out of single rows and out of parts of other batches. */
@NullMarked
package org.parquetvs.worker.export.column;

import org.jspecify.annotations.NullMarked;
