/** The statements, one class for each; its {@code run} method runs it. */
@NullMarked
package org.parquetvs.cluster.statement;

import org.jspecify.annotations.NullMarked;
