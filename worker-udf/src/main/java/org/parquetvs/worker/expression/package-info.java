/**
 * Evaluates expressions on column batches: the same as {@link org.parquetvs.scan.predicate}, but for many rows at once.
 */
@NullMarked
package org.parquetvs.worker.expression;

import org.jspecify.annotations.NullMarked;
