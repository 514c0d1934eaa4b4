/** The filter of a scan on column batches: for each row what {@code planner.predicate} says of it, many rows at once. */
@NullMarked
package org.parquetvs.worker.filter;

import org.jspecify.annotations.NullMarked;
