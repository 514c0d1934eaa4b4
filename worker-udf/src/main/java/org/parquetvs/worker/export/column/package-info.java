/** Collects the rows of row groups: builds batches from single rows and from parts of other batches. */
@NullMarked
package org.parquetvs.worker.export.column;

import org.jspecify.annotations.NullMarked;
