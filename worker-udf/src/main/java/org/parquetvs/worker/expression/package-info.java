/** Expressions on column batches: what {@link org.parquetvs.scan.predicate} computes for a row, for many at once. */
@NullMarked
package org.parquetvs.worker.expression;

import org.jspecify.annotations.NullMarked;
