/** The filter of a scan on column batches: what {@link org.parquetvs.scan.predicate} says of a row, for many at once. */
@NullMarked
package org.parquetvs.worker.filter;

import org.jspecify.annotations.NullMarked;
