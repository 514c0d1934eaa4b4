/** The statements, one class each: what it does stands in {@code run}. */
@NullMarked
package org.parquetvs.cluster.statement;

import org.jspecify.annotations.NullMarked;
