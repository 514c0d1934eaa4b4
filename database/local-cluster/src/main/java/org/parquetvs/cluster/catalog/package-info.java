/** What CREATE made: schemas, tables with their Exasol types, views, scripts, connections and virtual schemas. */
@NullMarked
package org.parquetvs.cluster.catalog;

import org.jspecify.annotations.NullMarked;
