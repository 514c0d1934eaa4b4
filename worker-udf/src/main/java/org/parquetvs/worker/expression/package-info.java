/** Expressions on column batches: for each row what {@code planner.predicate} computes, many rows at once. */
@NullMarked
package org.parquetvs.worker.expression;

import org.jspecify.annotations.NullMarked;
