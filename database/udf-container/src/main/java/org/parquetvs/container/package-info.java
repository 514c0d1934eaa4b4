/** The process that runs script classes under the UDF contract of Exasol. */
@NullMarked
package org.parquetvs.container;

import org.jspecify.annotations.NullMarked;
