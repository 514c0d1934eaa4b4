/** From the query of a pushdown request to a scan and what Exasol still has to do. */
@NullMarked
package org.parquetvs.adapter.pushdown;

import org.jspecify.annotations.NullMarked;
