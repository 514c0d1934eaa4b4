/** Turns the rows that pass the filter into output: emits, orders or aggregates them. */
@NullMarked
package org.parquetvs.worker.output;

import org.jspecify.annotations.NullMarked;
