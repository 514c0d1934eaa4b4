/** Passes column batches to the database: as rows of the cheapest exact Java values, or as columns. */
@NullMarked
package org.parquetvs.worker.emit;

import org.jspecify.annotations.NullMarked;
