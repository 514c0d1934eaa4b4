/** The statements, one class each: {@code run} does it. */
@NullMarked
package org.parquetvs.cluster.statement;

import org.jspecify.annotations.NullMarked;
