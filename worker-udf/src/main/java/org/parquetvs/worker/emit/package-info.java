/** From column batches to what the database takes: rows of the cheapest exact Java values, or the columns themselves. */
@NullMarked
package org.parquetvs.worker.emit;

import org.jspecify.annotations.NullMarked;
