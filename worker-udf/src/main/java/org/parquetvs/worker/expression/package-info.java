/** Values computed from the columns of a batch, column by column. */
@NullMarked
package org.parquetvs.worker.expression;

import org.jspecify.annotations.NullMarked;
