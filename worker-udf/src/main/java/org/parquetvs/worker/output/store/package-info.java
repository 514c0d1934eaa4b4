/** Columns of values that outlive their batch. */
@NullMarked
package org.parquetvs.worker.output.store;

import org.jspecify.annotations.NullMarked;
